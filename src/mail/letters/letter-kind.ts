import type { Db } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import type { Letter, LetterSite } from './letter.ts'
import type { LetterLinks } from './letter-links.ts'

type Means = { db: Db; key: InstanceKey; links: LetterLinks; site: LetterSite }

export type LetterKindDeclaration<Data> = {
  /** What staff call it. */
  title: string
  /** Whoever reads it can use somebody's account: the panel shows its sample instead. */
  holdsKey?: boolean
  /** Null: what it is about is gone, or it is no longer to be sent. */
  write(data: Data, means: Means): Promise<Letter | null>
  sample(means: Pick<Means, 'links' | 'site'>): Letter
}
