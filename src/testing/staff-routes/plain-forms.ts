import { STAFF_ROUTES } from './staff-routes.ts'

export type Form = {
  route: string
  method: string
  /** With parameters, such as `/topics/:id`. */
  declared: string
  body?: Record<string, unknown>
  /** With its question mark. */
  query: string
}

const secret = 'nobody knows a password, code, key or link that is right'
/** Why a route does not take its plain form in the walk either: a hostile word in it is judged up to there. */
export const NOT_TAKEN: Record<string, string> = {
  ...Object.fromEntries(
    `POST /session|POST /session/code|POST /session/passkey|POST /session/form|POST /recovery/set|POST /staff-links/look|
     POST /staff-links/passkey/begin|POST /staff-links/accept|PUT /account/password|POST /account/second-factor/begin|
     POST /account/second-factor/confirm|POST /account/second-factor/codes|POST /account/second-factor/remove|
     POST /account/proof|POST /account/proof/passkey|POST /account/passkeys|PATCH /account/passkeys/:id`
      .split(/\|\s*/)
      .map((route) => [route, secret]),
  ),
  'POST /account/picture': 'a file is asked for',
  'POST /media': 'a file is asked for',
  'POST /brought-documents': 'a file is asked for',
  'GET /media/foreign': 'its address leads to this machine',
  'POST /health/alerts/test': 'no other server listens',
  'PUT /content/:id/changes/schedule': 'nothing is changed that is not public',
  'PUT /content/:id/corrections/:note': 'the note says something else',
  'POST /content/:id/send-back': 'it was not sent for review',
  'PUT /content/:id/citations': 'the text cites nothing',
  'POST /submissions/:id/questions': 'no reader sent it in',
  'POST /submissions/:id/decline': 'no reader sent it in',
  'POST /personal-data/requests/:id/close': 'nobody asked',
  'POST /trash/empty': 'the trash holds something else',
  'POST /mail/test': 'there is no mail server',
  'POST /issues/test': 'there is no mail server',
}

/** Forms that are taken as often as they are sent: `#` becomes a number that no other has. */
const PLAIN: Record<string, object> = {
  'PATCH /account': { name: 'Somebody', email: 'somebody#@walked.example', phone: '' },
  'POST /views': { type: 'article', name: 'Walked #', shows: { as: 'table' } },
  'PATCH /views/:id': { name: 'Walked #' },
  'POST /authors': { familyName: 'Walked #' },
  'POST /topics': { name: 'Walked #' },
  'PUT /topics/:id': { name: 'Walked #', description: '', version: 1 },
  'POST /series': { name: 'Walked #' },
  'PUT /series/:id': { name: 'Walked #', description: '', parts: [], version: 1 },
  'POST /messages/templates': { title: 'Walked #', text: 'Walked' },
  'PUT /messages/templates/:id': { title: 'Walked #', text: 'Walked', version: 1 },
  'PUT /backups/settings': { isOn: false, isContinuous: false, hour: 2, place: '', version: 1 },
  'PUT /authorities/:id': {
    ...(STAFF_ROUTES['PUT /authorities/:id']![1] as object),
    ...{ label: 'Act #', title: 'Walked Act' },
  },
}

let made = 0

/** Every route of the staff's API with a form of plain words. @param picture the address of one of the site's files */
export function plainForms(picture: string): Form[] {
  return Object.entries(STAFF_ROUTES).flatMap(([route, [, sample]]) => {
    // The stream of changes does not end; who signs out here is nobody afterwards.
    if (route === 'GET /changes' || route === 'DELETE /session') return []
    const [method = '', declared = ''] = route.split(' ')
    const form = PLAIN[route] ?? sample
    if (typeof form !== 'object') {
      const query = route === 'GET /media/by-url' ? `?url=${picture}` : (form ?? '')
      return [{ route, method, declared, query }]
    }
    const words = JSON.stringify(form)
      .replaceAll('#', String(++made))
      .replace('/media/images/a.webp', picture)
    return [{ route, method, declared, body: JSON.parse(words) as Record<string, unknown>, query: '' }]
  })
}
