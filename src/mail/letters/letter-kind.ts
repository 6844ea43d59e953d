import type { Db } from '#platform/db.ts'
import type { Letter, LetterSite } from './letter.ts'
import type { LetterLinks } from './letter-links.ts'

type Means = { db: Db; links: LetterLinks; site: LetterSite }

export type LetterKindDeclaration<Data> = {
  /** What staff call it. */
  title: string
  /** Null: what it is about is gone, or it is no longer to be sent. */
  write(data: Data, means: Means): Promise<Letter | null>
  sample(means: Omit<Means, 'db'>): Letter
}
