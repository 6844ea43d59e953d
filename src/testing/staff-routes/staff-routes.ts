import { ASKED_AGAIN } from '#admin/api/request/ask-again.ts'
import { capabilities, ROLES, roleMay, roleNames } from '#people/capabilities.schema.ts'
import { CONTENT_ROUTES, type Permission } from './content-routes.ts'

const newest = '2026-01-02T03:04:05.000Z'
const author = {
  ...{ givenName: '', familyName: 'Walked', credential: '', biography: '', interests: '' },
  ...{ imageUrl: null, imageAlt: '', orcid: '', links: [], staffId: null },
}

const authority = {
  ...{ kind: 'act', label: 'Act 9901', title: 'Walked Act', year: 2026, court: '', parties: '' },
  ...{ shortNames: [], address: '', note: '' },
}

/** Every route of the staff's API, who may, and a body or a query that is what the route takes. */
export const STAFF_ROUTES: Record<string, [Permission, (object | string)?]> = {
  'POST /session': ['anybody', { password: 'wrong' }],
  'POST /session/code': ['anybody', { half: 'x', code: '1' }],
  'POST /session/passkey/begin': ['anybody'],
  'POST /session/passkey': [
    'anybody',
    { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
  ],
  'POST /session/form': ['anybody', { password: 'wrong' }],
  'POST /recovery': ['anybody', { signInName: 'x' }],
  'POST /recovery/set': ['anybody', { token: 'x', password: 'x' }],
  'GET /session/ways': ['anybody'],
  'GET /session': ['staff'],
  'DELETE /session': ['staff'],
  'POST /staff-links/look': ['anybody', { token: 'x' }],
  'POST /staff-links/passkey/begin': ['anybody', { token: 'x', name: 'Ama Walks', signInName: 'x' }],
  'POST /staff-links/accept': ['anybody', { token: 'x', password: 'seven goats at the lorry park' }],
  'GET /account': ['staff'],
  'PATCH /account': ['staff', { name: 'Somebody', email: '', phone: '' }],
  'PUT /account/item-notices': ['staff', { itemNotices: true }],
  'PUT /account/notices': ['messages.answer', { messageNotices: 'off' }],
  'PUT /account/password': ['staff', { oldPassword: 'x', password: 'seven goats at the lorry park' }],
  'POST /account/second-factor/begin': ['staff', { password: 'x' }],
  'POST /account/second-factor/confirm': ['staff', { code: '1' }],
  'POST /account/second-factor/codes': ['staff', { password: 'x' }],
  'POST /account/second-factor/remove': ['staff', { password: 'x' }],
  'POST /account/proof': ['staff', { password: 'x' }],
  'POST /account/proof/passkey/begin': ['staff'],
  'POST /account/proof/passkey': [
    'staff',
    { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
  ],
  'POST /account/passkeys/begin': ['staff'],
  'POST /account/passkeys': [
    'staff',
    { id: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] },
  ],
  'PATCH /account/passkeys/:id': ['staff', { name: 'Phone' }],
  'DELETE /account/passkeys/:id': ['staff'],
  'DELETE /account/sessions': ['staff'],
  'DELETE /account/sessions/:id': ['staff'],
  'POST /account/picture': ['staff', '?x'],
  'DELETE /account/picture': ['staff'],
  'GET /staff-pictures': ['staff'],
  'GET /staff-pictures/:id': ['staff'],
  'GET /staff': ['staff.manage'],
  'PUT /staff/shared-passwords': ['staff.manage', { isOn: true }],
  'PUT /staff/second-factor-rule': ['staff.manage', { isOn: false }],
  'PUT /staff/sign-in-networks': ['staff.manage', { isOn: false }],
  'POST /staff/invitations': ['staff.manage', { name: 'Ama Walks', role: 'writer' }],
  'DELETE /staff/links/:id': ['staff.manage'],
  'POST /staff/:id/recovery': ['staff.manage'],
  'DELETE /staff/:id/second-factor': ['staff.manage'],
  'PATCH /staff/:id': ['staff.manage', { role: 'owner' }],
  'DELETE /staff/:id': ['staff.manage'],
  ...CONTENT_ROUTES,
  'GET /find': ['content.read', '?search=bail'],
  'GET /authorities': ['newsroom.read', '?search=act'],
  'GET /authorities/outdated': ['newsroom.read'],
  'POST /authorities/:id/changes': ['authorities.manage', { kind: 'amended', changedOn: '2026-01-02' }],
  'PUT /authorities/:id': ['authorities.manage', { ...authority, version: 1 }],
  'POST /authorities/:id/merge': ['authorities.manage', { into: 1 }],
  'DELETE /authorities/changes/:id': ['authorities.manage'],
  'POST /authorities/changes/:id/reviewed': ['content.edit', { contentId: 1 }],
  'GET /authors': ['newsroom.read', '?search=ama'],
  'GET /authors/offers': ['content.edit', '?search=ama'],
  'GET /authors/accounts': ['authors.manage'],
  'GET /authors/:id': ['authors.manage'],
  'POST /authors': ['authors.manage', { familyName: 'Walked' }],
  'PUT /authors/:id': ['authors.manage', { ...author, version: 1 }],
  'POST /authors/:id/merge': ['authors.manage', { into: 1 }],
  'GET /topics': ['newsroom.read'],
  'GET /topics/offers': ['content.edit'],
  'GET /topics/:id': ['topics.manage'],
  'POST /topics': ['topics.manage', { name: 'Walked' }],
  'PUT /topics/:id': ['topics.manage', { name: 'Walked', description: '', version: 1 }],
  'POST /topics/:id/merge': ['topics.manage', { into: 1 }],
  'DELETE /topics/:id': ['topics.manage'],
  'GET /series': ['newsroom.read'],
  'GET /series/offers': ['content.edit'],
  'GET /series/:id': ['series.manage'],
  'POST /series': ['series.manage', { name: 'Walked' }],
  'PUT /series/:id': ['series.manage', { name: 'Walked', description: '', parts: [], version: 1 }],
  'DELETE /series/:id': ['series.manage'],
  'GET /comments/counts': ['newsroom.read'],
  'GET /comments': ['comments.moderate'],
  'POST /comments/decisions': ['comments.moderate', { decision: 'approve', ids: [1] }],
  'POST /comments/:id/approve': ['comments.moderate'],
  'POST /comments/:id/reject': ['comments.moderate'],
  'DELETE /comments/:id': ['comments.moderate'],
  'GET /messages': ['messages.answer'],
  'GET /messages/counts': ['messages.answer'],
  'GET /messages/people': ['messages.answer'],
  'GET /messages/export': ['messages.answer'],
  'GET /messages/templates': ['messages.answer'],
  'POST /messages/templates': ['messages.answer', { title: 'Walked', text: 'Walked' }],
  'PUT /messages/templates/:id': ['messages.answer', { title: 'Walked', text: 'Walked', version: 1 }],
  'DELETE /messages/templates/:id': ['messages.answer'],
  'GET /messages/:id': ['messages.answer'],
  'PATCH /messages/:id': ['messages.answer', { version: 1, status: 'done' }],
  'POST /messages/:id/notes': ['messages.answer', { text: 'Walked' }],
  'POST /messages/:id/answers': ['messages.answer', { version: 1, text: 'Walked', status: 'open' }],
  'POST /messages/:id/answers/:entryId/send-again': ['messages.answer'],
  'DELETE /messages/:id': ['messages.answer'],
  'GET /submissions/:id': ['content.publish'],
  'POST /submissions/:id/accept': ['content.publish', { turn: 0 }],
  'POST /submissions/:id/questions': ['content.publish', { turn: 0, text: 'Walked' }],
  'POST /submissions/:id/decline': ['content.publish', { turn: 0, text: 'Walked' }],
  'GET /posters': ['newsroom.read'],
  'POST /posters': ['posters.manage', { title: 'Walked', imageUrl: '/media/images/a.webp' }],
  'POST /posters/:id/activate': ['posters.manage'],
  'POST /posters/:id/deactivate': ['posters.manage'],
  'DELETE /posters/:id': ['posters.manage'],
  'GET /activity': ['activity.read'],
  'GET /activity/refused-tries': ['staff.manage'],
  'GET /trash': ['newsroom.read'],
  'POST /trash/empty': ['content.trash', { total: 1, newest }],
  'DELETE /trash/:id': ['content.trash'],
  'GET /visitors/figures': ['newsroom.read', '?minutes=5'],
  'GET /visitors/days': ['newsroom.read'],
  'GET /visitors/pages': ['newsroom.read'],
  'GET /visitors/recent': ['newsroom.read', '?minutes=5'],
  'GET /visitors/bots': ['newsroom.read'],
  'GET /visitors/searches': ['newsroom.read'],
  'GET /static-pages': ['newsroom.read'],
  'GET /static-pages/page': ['newsroom.read', '?path=/about'],
  'GET /static-pages/versions': ['newsroom.read', '?path=/about'],
  'PUT /static-pages/page': [
    'content.publish',
    { path: '/about', version: 0, title: 'About', body: '<p>Walked</p>' },
  ],
  'GET /media': ['media.read'],
  'POST /media': ['media.edit', '?name=a.txt'],
  'GET /media/by-url': ['media.read', '?url=/media/images/a.webp'],
  'GET /media/foreign': ['media.edit', '?address=https://127.0.0.1/a.png'],
  'GET /media/:id': ['media.read'],
  'PATCH /media/:id': ['media.edit', { alt: 'Walked' }],
  'POST /media/:id/crop': ['media.edit', { x: 0, y: 0, width: 10, height: 10 }],
  'DELETE /media/:id': ['media.delete'],
  'POST /clean-html': ['staff', { html: '<p>x</p>' }],
  'GET /settings': ['settings.edit'],
  'GET /settings/writing': ['staff'],
  'PATCH /settings': ['settings.edit', { version: 1, tagline: 'Walked' }],
  'GET /settings/mail': ['settings.edit'],
  'GET /settings/retention': ['settings.edit'],
  'GET /background-work': ['settings.edit'],
  'POST /background-work/:id/try-again': ['settings.edit'],
  'GET /backups': ['backups.manage'],
  'PUT /backups/settings': ['backups.manage', { isOn: false, hour: 2, place: '', version: 1 }],
  'POST /backups': ['backups.manage'],
  'GET /personal-data/requests': ['personal-data.manage'],
  'POST /personal-data/requests/:id/close': ['personal-data.manage', { outcome: 'answered' }],
  'POST /personal-data/find': ['personal-data.manage', { person: 'nobody@walked.example' }],
  'POST /personal-data/erase': ['personal-data.manage', { person: 'nobody@walked.example' }],
  'GET /mail': ['mail.manage'],
  'PUT /mail/settings': ['mail.manage', { version: 1 }],
  'POST /mail/signing-key': ['mail.manage'],
  'DELETE /mail/signing-key': ['mail.manage'],
  'POST /mail/test': ['mail.manage', { to: 'nobody' }],
  'GET /mail/checks': ['mail.manage'],
  'GET /mail/letters': ['mail.manage'],
  'GET /mail/letters/:id/look': ['mail.manage'],
  'POST /mail/letters/:id/send-again': ['mail.manage'],
  'GET /mail/mailbox': ['mail.manage'],
  'PUT /mail/mailbox': ['mail.manage', { version: 1 }],
  'POST /mail/mailbox/look': ['mail.manage'],
  'POST /mail/mailbox/renew-report-address': ['mail.manage'],
  'GET /mail/samples/:kind': ['mail.manage'],
  'GET /issues/for/:contentId': ['newsletter.send'],
  'GET /issues/for/:contentId/preview': ['newsletter.send'],
  'POST /issues/test': ['newsletter.send', { contentId: 1, to: 'nobody' }],
  'POST /issues': ['newsletter.send', { contentId: 1, version: 1, at: null }],
  'GET /issues/:id/troubled': ['newsletter.send'],
  'POST /issues/:id/pause': ['newsletter.send'],
  'POST /issues/:id/resume': ['newsletter.send'],
  'POST /issues/:id/cancel': ['newsletter.send'],
  'GET /subscribers': ['subscribers.manage'],
  'GET /subscribers/counts': ['subscribers.manage'],
  'GET /subscribers/months': ['subscribers.manage'],
  'POST /subscribers/import': [
    'subscribers.manage',
    { source: 'The law fair of 2026', consentedOn: '2026-01-02', lines: [{ line: 1, email: 'x' }] },
  ],
  'GET /subscribers/export': ['subscribers.export'],
  'GET /health': ['health.manage'],
  'GET /health/alerts': ['health.manage'],
  'PUT /health/alerts': ['health.manage', { webhook: '', version: 1 }],
  'POST /health/alerts/test': ['health.manage', { webhook: '' }],
  'GET /sample-content': ['newsroom.read'],
  'DELETE /sample-content': ['content.trash'],
  'GET /changes': ['staff'],
  'POST /changes/open-items': ['staff', { tab: '6f1c2a9e-5b0d-4c3e-9f7a-1d2e3f4a5b6c', items: [1] }],
}

/** Who may what, as docs/permissions.md shows it. */
export function permissionsTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const routesOf = (permission: Permission) =>
    Object.entries(STAFF_ROUTES)
      .filter(([, [needed]]) => needed === permission)
      .map(([route]) => `\`${route}\``)
      .join('<br>')
  const titles = roleNames.map((role) => ROLES[role].title)
  return `# Who may what

Written by a test from [the capabilities](../src/people/capabilities.schema.ts) and from
[what each route of the staff's API asks](../src/testing/staff-routes/staff-routes.ts); the same test walks every route as every role. Where an item is
published already, changing it asks for \`content.publish\` too. *Own*: things that the person made, and files that readers see; all others do not
exist for them, in lists, counts, searches and live events too: [the policy of content](../src/content/model/content.policy.ts), [of media](../src/media/model/media.policy.ts).

${row(['Capability', ...titles, 'Routes below `/api/admin`'])}
${row(['---', ...titles.map(() => ':-:'), '---'])}
${row(['signed in', ...titles.map(() => '✓'), routesOf('staff')])}
${capabilities
  .filter((capability) => roleNames.some((role) => roleMay(role, capability, true)))
  .map((capability) =>
    row([
      `\`${capability}\``,
      ...roleNames.map((role) =>
        roleMay(role, capability) ? '✓' : roleMay(role, capability, true) ? 'own' : '',
      ),
      routesOf(capability),
    ]),
  )
  .join('\n')}

Where the last proof of who asks is older than ten minutes, their password or a passkey is asked for again:
${[...ASKED_AGAIN].map((route) => `\`${route}\``).join(', ')}.

Before the door, for anybody: ${routesOf('anybody').replaceAll('<br>', ', ')}.

${roleNames.map((role) => `- **${ROLES[role].title}**: ${ROLES[role].may}.`).join('\n')}
- **Reader**: signs in nowhere; sends in an article, a comment and messages.
`
}
