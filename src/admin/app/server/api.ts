import { hc, type InferResponseType } from 'hono/client'
import type { AdminApi } from '#admin/api/admin-api.ts'
import { apiFetch } from './api-fetch.ts'

/** The staff's API, typed by the server's own routes. Every call throws an ApiProblem when it is refused. */
export const api = hc<AdminApi>('/api/admin', { fetch: apiFetch })

export type ContentPage = InferResponseType<typeof api.content.$get>
export type ContentListItem = ContentPage['items'][number]
export type EditableContent = InferResponseType<(typeof api.content)[':id']['$get']>
export type TrashItem = InferResponseType<typeof api.trash.$get>['items'][number]
export type Session = InferResponseType<typeof api.session.$get>
