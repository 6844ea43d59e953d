import { sql } from 'kysely'

/** Whether somebody has a password, as a column of `staff`. */
export const ownsPassword = sql<boolean>`(account_hash is not null or password_hash <> 'none')`

/** Whether somebody has a passkey, as a column of `staff`. */
export const ownsPasskey = sql<boolean>`exists (select from staff_passkeys where staff_id = staff.id)`

/** Whether somebody has an authenticator app that was confirmed, as a column of `staff`. */
export const ownsSecondFactor = sql<boolean>`
  exists (select from staff_totp where staff_id = staff.id and confirmed_at is not null)`
