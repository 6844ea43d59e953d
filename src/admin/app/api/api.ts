import { hc, type InferResponseType } from 'hono/client'
import type { AdminApi } from '#admin/api/admin-api.ts'
import { apiFetch } from './api-fetch.ts'

/** The staff's API, typed by the server's own routes. Every call throws an ApiProblem when it is refused. */
export const api = hc<AdminApi>('/api/admin', { fetch: apiFetch })

export type ContentPage = InferResponseType<typeof api.content.$get>
export type ContentListItem = ContentPage['items'][number]
export type BulkResult = InferResponseType<typeof api.content.bulk.$post>
export type EditableContent = InferResponseType<(typeof api.content)[':id']['$get']>
export type Checklist = InferResponseType<(typeof api.content)[':id']['checklist']['$get']>
export type TrashItem = InferResponseType<typeof api.trash.$get>['items'][number]
export type Session = InferResponseType<typeof api.session.$get>
export type Account = InferResponseType<typeof api.account.$get>
export type Staff = InferResponseType<typeof api.staff.$get>
export type HandedLink = InferResponseType<typeof api.staff.invitations.$post>
export type StaffLink = InferResponseType<(typeof api)['staff-links']['look']['$post']>
export type CommentListItem = InferResponseType<typeof api.comments.$get>['items'][number]
export type MessageListItem = InferResponseType<typeof api.messages.$get>['items'][number]
export type MessageCase = InferResponseType<(typeof api.messages)[':id']['$get']>
export type CaseEntry = MessageCase['entries'][number]
export type ReplyTemplate = InferResponseType<typeof api.messages.templates.$get>['templates'][number]
export type Submission = InferResponseType<(typeof api.submissions)[':id']['$get']>
export type RecentVisitor = InferResponseType<typeof api.visitors.recent.$get>['visitors'][number]
export type VisitDay = InferResponseType<typeof api.visitors.days.$get>['days'][number]
export type PosterItem = InferResponseType<typeof api.posters.$get>['items'][number]
export type ActivityEntry = InferResponseType<typeof api.activity.$get>['items'][number]
export type Autosave = InferResponseType<(typeof api.content)[':id']['autosaves']['$get']>['items'][number]
export type ContentVersions = InferResponseType<(typeof api.content)[':id']['versions']['$get']>
export type SampleCount = InferResponseType<(typeof api)['sample-content']['$get']>
export type Backups = InferResponseType<typeof api.backups.$get>
export type DataRequests = InferResponseType<(typeof api)['personal-data']['requests']['$get']>
export type FoundPerson = InferResponseType<(typeof api)['personal-data']['find']['$post']>
export type AlertSettings = InferResponseType<typeof api.health.alerts.$get>
export type Health = InferResponseType<typeof api.health.$get>
export type BackgroundWork = InferResponseType<(typeof api)['background-work']['$get']>
export type MailState = InferResponseType<typeof api.mail.$get>
export type StoredMailSettings = MailState['settings']
export type StoredMailbox = InferResponseType<typeof api.mail.mailbox.$get>
export type LookOutcome = InferResponseType<typeof api.mail.mailbox.look.$post>
export type ListedLetter = InferResponseType<typeof api.mail.letters.$get>['letters'][number]
export type SenderCheck = InferResponseType<typeof api.mail.checks.$get>['checks'][number]
export type SubscriberListItem = InferResponseType<typeof api.subscribers.$get>['items'][number]
export type SubscriberMonth = InferResponseType<typeof api.subscribers.months.$get>['months'][number]
export type FoundItem = InferResponseType<typeof api.find.$get>['items'][number]
export type StoredSettings = InferResponseType<typeof api.settings.$get>
export type StaticPageListItem = InferResponseType<(typeof api)['static-pages']['$get']>['pages'][number]
export type StaticPage = InferResponseType<(typeof api)['static-pages']['page']['$get']>
export type StaticPageVersion = InferResponseType<
  (typeof api)['static-pages']['versions']['$get']
>['versions'][number]
