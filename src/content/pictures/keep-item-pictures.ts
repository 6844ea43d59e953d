import { keepPictureUses } from '#media/copies/keep-picture-uses.ts'
import type { Tx } from '#platform/db.ts'
import type { ContentRow } from '../model/content-row.ts'
import { picturesOf } from './shown-pictures.ts'

type Stored = Pick<ContentRow, 'id' | 'isSample'> & Parameters<typeof picturesOf>[0]

/**
 * What an item shows of Drive and YouTube, written down with its save.
 * @param asks whether copies are asked for: not for what readers send in, until staff let it out; never for samples
 */
export async function keepItemPictures(tx: Tx, item: Stored, { asks }: { asks: boolean }): Promise<void> {
  await keepPictureUses(tx, { contentId: item.id }, picturesOf(item), { asks: asks && !item.isSample })
}
