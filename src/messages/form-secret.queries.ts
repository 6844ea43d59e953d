import type { Db } from '#platform/db.ts'

/** What the tokens of public forms are signed with; the same for every process of the site. */
export async function readFormSecret(db: Db): Promise<string> {
  const { secret } = await db.selectFrom('formSecret').select('secret').executeTakeFirstOrThrow()
  return secret
}
