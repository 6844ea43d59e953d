import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { ApiProblem } from '../api/api-problem.ts'
import type { CropArea, MediaFile, MediaKind } from './media-file.ts'

export type MediaFilter = { q?: string; kind?: MediaKind }

const PAGE = '24'

const byId = (id: number) => ({ param: { id: String(id) } })

/** The files that the filters let through, page after page, newest first. */
export function mediaListQuery({ q, kind }: MediaFilter) {
  return infiniteQueryOptions({
    queryKey: ['media', 'list', { q, kind }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(q ? { search: q } : {}),
        ...(kind ? { kind } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
        limit: PAGE,
      }
      return (await api.media.$get({ query }, { init: { signal } })).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** A file and every place that shows it. */
export function mediaFileQuery(id: number) {
  return queryOptions({
    queryKey: ['media', 'file', id],
    queryFn: async ({ signal }) => (await api.media[':id'].$get(byId(id), { init: { signal } })).json(),
  })
}

/** The file of the library behind an address; null: it is none of ours. */
export function mediaByUrlQuery(url: string) {
  return queryOptions({
    queryKey: ['media', 'by-url', url],
    queryFn: async ({ signal }): Promise<MediaFile | null> => {
      try {
        return await (await api.media['by-url'].$get({ query: { url } }, { init: { signal } })).json()
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null
        throw error
      }
    },
    enabled: url.startsWith('/media/'),
  })
}

export type MediaChanges = Partial<Pick<MediaFile, 'alt' | 'name' | 'focalX' | 'focalY'>>

/** @throws ApiProblem */
export async function changeMedia(id: number, json: MediaChanges): Promise<MediaFile> {
  return (await api.media[':id'].$patch({ ...byId(id), json })).json()
}

/** Cuts a rectangle out of a picture into a file of its own. @throws ApiProblem */
export async function cropMedia(id: number, json: CropArea): Promise<MediaFile> {
  return (await api.media[':id'].crop.$post({ ...byId(id), json })).json()
}

/** @throws ApiProblem `in_use` while something shows it */
export async function deleteMedia(id: number): Promise<void> {
  await api.media[':id'].$delete(byId(id))
}
