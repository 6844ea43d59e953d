import { readFileSync } from 'node:fs'

/** Options that open something to whoever knows them: `NAME_FILE` names a file that holds the value of `NAME`. */
export const SECRETS = [
  ...['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL', 'ADMIN_PASSWORD', 'ADMIN_PASSWORD_2'],
  ...['SECRET_KEY', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'CDN_PURGE_TOKEN', 'SMTP_PASSWORD'],
  ...['BACKUP_PASSPHRASE', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
]

type Variables = Record<string, string | undefined>

/**
 * The environment with the secrets that lie in files, as systemd's credentials and compose's secrets do: who lists
 * processes, or reads a crash report, sees the names of the files alone. Blanks and line ends around a secret are not of it.
 * @returns it, and what is wrong with the files, a line each, without a word of what they hold
 */
export function readSecretFiles(env: Variables): { env: Variables; faults: string[] } {
  const faults: string[] = []
  const found: Variables = {}
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    const fault = (words: string) => faults.push(`  ${name}_FILE: ${words}`)
    if (env[name]?.trim()) {
      fault(`${name} is set too. Leave one of them out.`)
      continue
    }
    try {
      found[name] = readFileSync(file, 'utf8').trim()
      if (!found[name]) fault(`${file} is empty.`)
    } catch (error) {
      fault(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
  return { env: { ...env, ...found }, faults }
}
