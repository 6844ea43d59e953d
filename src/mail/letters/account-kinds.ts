import type { LetterData } from '#letters/letter-data.schema.ts'
import { findSealedLink } from '#people/accounts/links.ts'
import { invitation, newDevice, passwordRecovery } from './account-letters.ts'
import type { LetterKindDeclaration } from './letter-kind.ts'
import { findPersonToTell } from './letter-subjects.queries.ts'
import { SAMPLE_INVITATION, SAMPLE_SIGN_IN } from './sample-subjects.ts'

type AccountKind = 'invitation' | 'password-recovery' | 'new-device'

/** Letters to staff about their own accounts. */
export const ACCOUNT_KINDS: { [Kind in AccountKind]: LetterKindDeclaration<LetterData[Kind]> } = {
  invitation: {
    title: 'To somebody new: an invitation',
    holdsKey: true,
    async write({ sealed }, { db, key, links, site }) {
      const link = await findSealedLink(db, key, sealed)
      if (!link?.role) return null
      const { name, role, madeBy, expiresAt: until, token } = link
      return invitation({ name, role, madeBy, until, acceptUrl: links.invitation(token) }, site)
    },
    sample: ({ links, site }) =>
      invitation({ ...SAMPLE_INVITATION, acceptUrl: links.invitation('sample') }, site),
  },
  'password-recovery': {
    title: 'To staff: a new password',
    holdsKey: true,
    async write({ sealed }, { db, key, links, site }) {
      const link = await findSealedLink(db, key, sealed)
      return link && passwordRecovery({ name: link.name, setUrl: links.newPassword(link.token) }, site)
    },
    sample: ({ links, site }) =>
      passwordRecovery({ name: 'Ama Mensah', setUrl: links.newPassword('sample') }, site),
  },
  'new-device': {
    title: 'To staff: a sign-in from a new device',
    async write({ staffId, device, at }, { db, links, site }) {
      const name = await findPersonToTell(db, staffId)
      if (name === null) return null
      return newDevice({ name, device, at: new Date(at), recoverUrl: links.recovery() }, site)
    },
    sample: ({ links, site }) => newDevice({ ...SAMPLE_SIGN_IN, recoverUrl: links.recovery() }, site),
  },
}
