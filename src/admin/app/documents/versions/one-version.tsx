import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import type { DocumentKind, DocumentValues, StoredCopy, VersionText } from '../kind/document-kind.ts'
import { LazyTextDiff } from './lazy-text-diff.tsx'
import { RestoreVersionDialog } from './restore-version-dialog.tsx'
import { ScrolledText } from './scrolled-text.tsx'
import css from './versions-dialog.module.css'

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  stored: Stored
  /** The version that the form stands on. */
  version: number
  isUnsaved: boolean
  selected: number
  newest: number
  /** The version before the selected one; null: it is the first, or no older one is listed. */
  before: number | null
  onRestored(stored: Stored): void
  onConflict(current: Stored): void
}

/** One version beside the newest or the one before it, and the way back to it. */
export function OneVersion<Values extends DocumentValues, Stored extends StoredCopy>(
  props: Props<Values, Stored>,
) {
  const { kind, selected, newest, before } = props
  const [against, setAgainst] = useState<'newest' | 'before'>('newest')
  const [isAsking, setAsking] = useState(false)
  const isNewest = selected === newest
  const compareWith = against === 'newest' && !isNewest ? newest : before
  const [one, other] = [useVersion(kind, selected), useVersion(kind, compareWith)]

  const fault = one.isError ? one : other.isError ? other : null
  if (fault)
    return <FailedRead what="This version could not be read." error={fault.error} retry={fault.refetch} />
  if (!one.data || (compareWith !== null && !other.data)) {
    return <Skeleton height={200} role="status" aria-label="Loading" />
  }
  const [from, to] = inOrder(one.data, compareWith === null ? one.data : other.data!)

  return (
    <section className={css.shown} aria-label={`Version ${selected}`}>
      <Group justify="space-between" mb="md">
        <SegmentedControl
          aria-label="Compare with"
          value={isNewest ? 'before' : against}
          disabled={isNewest}
          data={[
            { value: 'newest', label: 'With newest' },
            { value: 'before', label: 'With previous' },
          ]}
          onChange={(value) => setAgainst(value as typeof against)}
        />
        {!isNewest && <Button onClick={() => setAsking(true)}>Restore version {selected}</Button>}
      </Group>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {compareWith === null ? 'The first text.' : `From version ${from.version} to version ${to.version}.`}
      </Text>
      {COMPARED.map((name) => (
        <Compared
          key={name}
          label={labelOf(kind, name)}
          kind={name === 'body' ? 'html' : 'text'}
          from={from[name]}
          to={to[name]}
        />
      ))}
      {ownOfBoth(from, to).map(([name, was, is]) => (
        <Compared key={name} label={labelOf(kind, name)} kind="text" from={was} to={is} />
      ))}
      <RestoreVersionDialog {...props} opened={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

/** What a version holds. */
const COMPARED = ['title', 'description', 'body'] as const

/** The fields that only this kind has, where both versions kept them and one of them says something. */
function ownOfBoth({ own: from = {} }: VersionText, { own: to = {} }: VersionText) {
  return Object.entries(from).flatMap(([name, was]): [string, string, string][] => {
    const is = to[name]
    return is !== undefined && (was || is) ? [[name, was, is]] : []
  })
}

/** The older of the two first: what came since is what was added. */
function inOrder(one: VersionText, other: VersionText): [VersionText, VersionText] {
  return one.version < other.version ? [one, other] : [other, one]
}

function labelOf<Values extends DocumentValues, Stored extends StoredCopy>(
  { fields }: DocumentKind<Values, Stored>,
  name: string,
): string {
  return fields.find((field) => field.name === name)?.label ?? name
}

function useVersion<Values extends DocumentValues, Stored extends StoredCopy>(
  { queryKey, name, versions }: DocumentKind<Values, Stored>,
  version: number | null,
) {
  return useQuery({
    queryKey: [...queryKey, 'versions', name, version],
    queryFn: ({ signal }) => versions.read(version ?? 0, signal),
    enabled: version !== null,
    // What was saved once does not change.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

type ComparedProps = { label: string; kind: 'html' | 'text'; from: string; to: string }

function Compared({ label, ...texts }: ComparedProps) {
  return (
    <div className={css.part}>
      <h3>{label}</h3>
      <ScrolledText className={css.text} label={label}>
        <LazyTextDiff {...texts} />
      </ScrolledText>
    </div>
  )
}
