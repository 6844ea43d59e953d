import type { Capability } from '#people/capabilities.schema.ts'

/** `anybody`: before the door. `staff`: every role. Else the capability that a role must have. */
export type Permission = 'anybody' | 'staff' | Capability

const session = '6f1c2a9e-5b0d-4c3e-9f7a-1d2e3f4a5b6c'
const typed = { title: 'Typed', description: '', body: '', category: '', imageUrl: '', imageAlt: '' }
const rest = {
  publishedAt: null,
  commentsEnabled: true,
  authors: [],
  lawStatedAt: null,
  topics: [],
  seriesId: null,
  status: 'draft',
  details: {},
}
const autosave = { typedAt: 1_767_323_045_000, fields: { ...typed, ...rest } }

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

/** The routes of items and of what a person comes back to, as `STAFF_ROUTES` has all. */
export const CONTENT_ROUTES: Record<string, [Permission, (object | string)?]> = {
  'GET /content': ['content.read', '?type=article'],
  'POST /content/bulk': [
    'content.trash',
    { action: 'trash', type: 'article', items: [{ id: 1, version: 1 }], expectedCount: 1 },
  ],
  'POST /content': ['content.edit', { type: 'article', title: 'Walked' }],
  'GET /content/linked': ['content.read', '?ids=1,2'],
  'GET /content/:id': ['content.read'],
  'PATCH /content/:id': ['content.edit', { version: 1, title: 'Walked' }],
  'POST /content/:id/preview-links': ['content.edit', { isSent: true }],
  'DELETE /content/:id/preview-links': ['content.edit'],
  'PUT /content/:id/changes': ['content.edit', { version: 1, title: 'Walked' }],
  'POST /content/:id/changes/publish': ['content.publish'],
  'PUT /content/:id/changes/schedule': ['content.publish', { at: tomorrow }],
  'DELETE /content/:id/changes/schedule': ['content.publish'],
  'DELETE /content/:id/changes': ['content.edit'],
  'POST /content/:id/publish': ['content.publish'],
  'POST /content/:id/unpublish': ['content.publish'],
  'POST /content/:id/send-for-review': ['content.edit'],
  'POST /content/:id/send-back': ['content.publish', { note: 'Walked' }],
  'PUT /content/:id/stage': ['content.edit', { stage: 'idea' }],
  'PUT /content/:id/assignee': ['content.edit', { staffId: null }],
  'PUT /content/:id/planned-day': ['content.edit', { day: '2026-12-01' }],
  'GET /content/people': ['newsroom.read'],
  'GET /content/:id/reply-to': ['content.read'],
  'GET /content/:id/citations': ['content.read'],
  'PUT /content/:id/citations': ['content.edit', { form: 'Act 1', cites: 'act-1', to: null }],
  'GET /content/:id/corrections': ['content.read'],
  'PUT /content/:id/corrections/:note': ['content.publish', { note: 'Walked', was: 'Stood' }],
  'DELETE /content/:id/corrections/:note': ['content.publish'],
  'PUT /content/:id/reply-to': ['content.publish', { to: null }],
  'GET /content/:id/checklist': ['content.read'],
  'PUT /content/:id/checklist': ['content.edit', { turn: 0, answers: { court: 'no' } }],
  'POST /content/:id/checklist/confirm': ['content.publish', { turn: 0 }],
  'POST /content/:id/trash': ['content.trash'],
  'POST /content/:id/restore': ['content.trash'],
  'GET /content/:id/versions': ['content.read'],
  'GET /content/:id/versions/:version': ['content.read'],
  'POST /content/:id/versions/:version/restore': ['content.edit', { version: 1 }],
  'PUT /content/:id/autosave': ['content.edit', { draftSession: session, baseVersion: 1, ...autosave }],
  'GET /content/:id/autosaves': ['content.read'],
  'PUT /content/autosaves/:draftSession': ['content.edit', { type: 'article', ...autosave }],
  'GET /content/autosaves/:type': ['content.read'],
  'DELETE /content/autosaves/:draftSession': ['content.edit'],
  'GET /content/:id/notes': ['content.read'],
  'GET /content/:id/notes/resolved': ['content.read'],
  'POST /content/:id/notes': ['content.edit', { text: 'Walked' }],
  'PATCH /content/:id/notes/:noteId': ['content.edit', { text: 'Walked' }],
  'DELETE /content/:id/notes/:noteId': ['content.edit'],
  'PUT /content/:id/notes/:noteId/resolved': ['content.edit', { isResolved: true }],
  'POST /content/:id/notes/:noteId/answers': ['content.edit', { text: 'Walked' }],
  'PATCH /content/:id/notes/:noteId/answers/:answerId': ['content.edit', { text: 'Walked' }],
  'DELETE /content/:id/notes/:noteId/answers/:answerId': ['content.edit'],
  'GET /overview': ['staff'],
  'GET /plan/board': ['content.read'],
  'GET /plan/month': ['content.read', '?month=2026-11'],
  'GET /views': ['content.read'],
  'POST /views': ['content.read', { type: 'article', name: 'Walked', shows: { as: 'table' } }],
  'PUT /views/density': ['content.read', { density: 'table' }],
  'PATCH /views/:id': ['content.read', { name: 'Walked' }],
  'DELETE /views/:id': ['content.read'],
  'POST /brought-documents': ['content.edit', '?type=article&name=a.docx'],
  'GET /brought-documents/:contentId': ['content.read'],
}
