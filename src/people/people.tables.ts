import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from './actor.ts'

declare module '#platform/db.ts' {
  interface Tables {
    staff: {
      id: Generated<number>
      name: string
      role: Role
      /** When an owner last gave them another role. */
      roleSince: Generated<Date | null>
      /** Of a password that opens by itself; 'none': there is none. */
      passwordHash: string
      /** A password that several people know, from the environment; not a person. */
      shared: Generated<boolean>
      /** In small letters. */
      email: string | null
      /** E.164 */
      phone: string | null
      /** Of a password that opens together with the e-mail address or the phone number. */
      accountHash: string | null
      createdAt: Generated<Date>
      passwordChangedAt: Date | null
      lastUsedAt: Date | null
      suspendedAt: Date | null
      removedAt: Date | null
      /** Which letters tell them of new messages. */
      messageNotices: Generated<'off' | 'immediate' | 'daily'>
      /** Whether letters tell them of what others do to the items that they wrote or have. */
      itemNotices: Generated<boolean>
    }
    staffSessions: {
      id: GeneratedAlways<number>
      /** SHA-256 of the token, so that a stolen table opens no door. */
      tokenHash: string
      staffId: number
      createdAt: Date
      lastSeenAt: Date
      expiresAt: Date
      userAgent: string
      /** Where it was opened, as a /24 or a /48; null: it is not kept. */
      network: Generated<string | null>
      /** When they last showed that it is them; null: as they signed in. */
      provedAt: Generated<Date | null>
    }
    /** A small square of somebody’s face, as a WebP in base64; staff alone see it. */
    staffPictures: { staffId: number; bytes: string; changedAt: Date }
    /** What an owner hands over: it makes an account, or gives somebody back theirs. Used once, then gone. */
    staffLinks: {
      id: GeneratedAlways<number>
      tokenHash: string
      purpose: 'invitation' | 'recovery'
      /** Whom it is for. */
      name: string
      /** Of an invitation. */
      role: Role | null
      /** Of a recovery. */
      staffId: number | null
      madeBy: string
      createdAt: Date
      expiresAt: Date
    }
    /** The authenticator app of a person; it counts once it is confirmed. */
    staffTotp: {
      staffId: number
      /** Base32, as the app has it, sealed with the instance's key. */
      secret: string
      begunAt: Date
      confirmedAt: Date | null
      /** The device that it was added on. */
      confirmedOn: Generated<string>
      /** The time step of the last code that was taken: no code opens twice. */
      lastStep: Generated<number>
    }
    /** Each opens once, and is then gone. */
    staffRecoveryCodes: { staffId: number; codeHash: string }
    /** Who has shown the password, and not yet the second factor. */
    staffHalfSignIns: {
      tokenHash: string
      staffId: number
      tries: Generated<number>
      expiresAt: Date
    }
    /** The public half of a key that lies on a person's device. */
    staffPasskeys: {
      id: GeneratedAlways<number>
      staffId: number
      credentialId: string
      /** COSE, in base64url. */
      publicKey: string
      /** How often the device says that it signed; 0: it does not count. */
      counter: number
      /** How a browser may reach the device, in words of WebAuthn. */
      transports: string
      /** The host name that it opens. */
      site: string
      name: string
      addedAt: Date
      /** The device that it was added on. */
      addedOn: string
      usedAt: Date | null
    }
    /** What a device was asked to sign, and has not yet. */
    staffChallenges: {
      challenge: string
      purpose: 'add' | 'join' | 'sign in' | 'prove'
      /** Null: at the door, or before there is an account. */
      staffId: Generated<number | null>
      /** The invitation that it is to accept. */
      linkId: Generated<number | null>
      expiresAt: Date
    }
    /** One row. */
    staffRules: {
      id: number
      /** Whether the passwords of the environment open the panel. */
      sharedPasswords: boolean
      /** Since when roles that publish are asked for a second factor; null: they are not. */
      secondFactorSince: Generated<Date | null>
      /** Whether sessions keep the network that they were opened from. */
      signInNetworks: Generated<boolean>
    }
    /** By the hour; `staffId` 0: nobody’s, `network` '': of many. */
    refusedTries: {
      hour: Date
      event: string
      staffId: number
      network: string
      count: Generated<number>
      lastAt: Date
    }
    signInAttempts: { key: string; attempts: number; windowEndsAt: Date }
  }
}
