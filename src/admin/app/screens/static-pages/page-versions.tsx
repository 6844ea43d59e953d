import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type StaticPage, type StaticPageVersion } from '../../api/api.ts'
import { LazyTextDiff } from '../../documents/versions/lazy-text-diff.tsx'
import { VersionList } from '../../documents/versions/version-list.tsx'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import css from './page-form-view.module.css'

type Props = {
  path: string
  /** The version that the form stands on. */
  version: number
  isUnsaved: boolean
  onRestored(page: StaticPage): void
  onClose(): void
}

/** The five newest versions of a page, what changed since each, and the way back: a restore is a version itself. */
export function PageVersions({ path, version, isUnsaved, onRestored, onClose }: Props) {
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: ['static-page', 'versions', path],
    queryFn: async ({ signal }) =>
      (await (await api['static-pages'].versions.$get({ query: { path } }, { init: { signal } })).json())
        .versions,
  })
  const [chosen, setChosen] = useState<number | null>(null)
  const versions = list.data ?? []
  const [newest] = versions
  const selected = versions.find((each) => each.version === chosen) ?? versions[1] ?? newest
  const restore = useMutation({
    mutationFn: async ({ title, description, body }: StaticPageVersion) => {
      const now = await (await api['static-pages'].page.$get({ query: { path } })).json()
      const { registrationNumber: number, registrationExpiresOn: expiresOn } = now
      const registration = number && expiresOn ? { number, expiresOn } : null
      const json = { path, version, title, description, body, registration }
      return (await api['static-pages'].page.$put({ json })).json()
    },
    onSuccess: (restored) => {
      toastSuccess('Page saved', { detail: `The text of version ${selected?.version} is back.` })
      void queries.invalidateQueries({ queryKey: ['static-page'] })
      onRestored(restored)
    },
    onError: (error) => toastFailure('Error saving page', error),
  })

  return (
    <DialogAbove onClose={onClose} title="Versions" size="60rem">
      {list.isPending && <Skeleton height={200} role="status" aria-label="Loading" />}
      {list.isError && (
        <FailedRead what="The versions could not be read." error={list.error} retry={list.refetch} />
      )}
      {newest && selected && (
        <>
          <VersionList
            versions={versions.map((each, index) => ({
              ...each,
              grewBytes: growth(each, versions[index + 1]),
            }))}
            current={newest.version}
            selected={selected.version}
            onSelect={setChosen}
          />
          <Group justify="space-between" my="md">
            <Text size="sm" c="dimmed" role="status">
              {selected === newest
                ? 'This is what readers see.'
                : `From version ${selected.version} to version ${newest.version}.`}
              {isUnsaved && ' What you typed and have not saved stays among the backups in this browser.'}
            </Text>
            {selected !== newest && (
              <Button loading={restore.isPending} onClick={() => restore.mutate(selected)}>
                Restore version {selected.version}
              </Button>
            )}
          </Group>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
          <section className={css.text} aria-label="Differences" tabIndex={0}>
            <LazyTextDiff from={selected.body} to={newest.body} />
          </section>
        </>
      )}
    </DialogAbove>
  )
}

/** Null for the first version; the oldest of those shown is measured against nothing too. */
function growth({ body }: StaticPageVersion, before: StaticPageVersion | undefined): number | null {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  return before ? bytes(body) - bytes(before.body) : null
}
