import { api, type StaticPage, type StaticPageVersion } from '../../api/api.ts'
import { differingFields } from '../../documents/kind/differing-fields.ts'
import type { DocumentField, DocumentKind, Versions } from '../../documents/kind/document-kind.ts'
import { emptyPage, type PageValues, toPageChanges, toPageValues } from './page-values.ts'

/**
 * A static page as the editing machine knows it. Until it is saved, its text is kept in the browser alone, and offered to
 * whoever opens the page there next.
 * @param person who is signed in
 */
export function pageKind(path: string, person: string): DocumentKind<PageValues, StaticPage> {
  const fields = pageFields()
  return {
    name: `page${path}`,
    person,
    isAbout: ({ entityType, entityId }) =>
      entityType === 'all' || (entityType === 'static-page' && entityId === path),
    says: {
      noun: 'page',
      saved: { isNew: 'Page saved', isOld: 'Page saved' },
      savedDetail: ({ title }) => `${title} is what readers see now.`,
      notSaved: 'Error saving page',
      hint: () => 'Readers see at once what you save.',
      saveButton: 'Save Changes',
      mayNotSave: 'Ask an editor to make them.',
    },
    queryKey: ['static-page'],
    fields,
    toValues: (page) => (page ? toPageValues(page) : emptyPage),
    differs: (one, other) => differingFields(fields, one, other).length > 0,
    read: () => readPage(path),
    save: ({ version, values }) => savePage(toPageChanges(path, version, values)),
    autosaves: null,
    versions: pageVersions(path),
    untrash: null,
  }
}

/** @throws ApiProblem */
export async function readPage(path: string, signal?: AbortSignal): Promise<StaticPage> {
  const init = signal && { signal }
  return (await api['static-pages'].page.$get({ query: { path } }, { ...(init && { init }) })).json()
}

async function savePage(json: ReturnType<typeof toPageChanges>): Promise<StaticPage> {
  return (await api['static-pages'].page.$put({ json })).json()
}

const LABELS: Record<keyof PageValues, string> = {
  title: 'Title',
  description: 'Description',
  body: 'Content',
  registrationNumber: 'Registration number',
  registrationExpiresOn: 'Registration in force until',
}

function pageFields(): DocumentField<PageValues>[] {
  return (Object.keys(LABELS) as (keyof PageValues)[]).map((name) => ({
    name,
    label: LABELS[name],
    isRich: name === 'body',
    show: (values) => values[name],
    take: (values, from) => ({ ...values, [name]: from[name] }),
  }))
}

/** The server shows the newest few; each is whole in the list. */
function pageVersions(path: string): Versions<StaticPage> {
  async function readAll(signal: AbortSignal): Promise<StaticPageVersion[]> {
    const answer = await api['static-pages'].versions.$get({ query: { path } }, { init: { signal } })
    return (await answer.json()).versions
  }
  return {
    async list(_before, signal) {
      const all = await readAll(signal)
      const items = all.map((each, index) => ({ ...each, grewBytes: growth(each, all[index + 1]) }))
      return { items, next: null }
    },
    async read(version, signal) {
      return findVersion(await readAll(signal), version)
    },
    /** A restore is a save: of the version's text, with the registration that is in force. */
    async restore(version, from) {
      const [all, now] = await Promise.all([readAll(new AbortController().signal), readPage(path)])
      const { title, description, body } = findVersion(all, version)
      return savePage(toPageChanges(path, from, { ...toPageValues(now), title, description, body }))
    },
    isPublic: () => true,
  }
}

/** @throws Error when newer versions have pushed it out meanwhile */
function findVersion(all: StaticPageVersion[], version: number): StaticPageVersion {
  const found = all.find((each) => each.version === version)
  if (!found) throw new Error(`Version ${version} is not kept any more.`)
  return found
}

/** Null for the first version; the oldest of those shown is measured against nothing too. */
function growth({ body }: StaticPageVersion, before: StaticPageVersion | undefined): number | null {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  return before ? bytes(body) - bytes(before.body) : null
}
