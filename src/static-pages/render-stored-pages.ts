import { renderBody } from '#content/model/stored-body.ts'
import { usesInText } from '#content/pictures/shown-pictures.ts'
import { RENDERER_VERSION } from '#content/rich-text/render-rich-text.ts'
import { keepPictureUses } from '#media/copies/keep-picture-uses.ts'
import { type Db, inTransaction } from '#platform/db.ts'

/** The same for the static pages, which are few, as `renderStoredBodies` does for items. @returns how many */
export async function renderStoredPages(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('staticPages')
      .select(['path', 'body'])
      .where('rendererVersion', '<>', RENDERER_VERSION)
      .orderBy('path')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { path, body } of rows) {
      const { renderedBody, rendererVersion } = renderBody(body)
      await tx
        .updateTable('staticPages')
        .set({ renderedBody, rendererVersion })
        .where('path', '=', path)
        .execute()
      await keepPictureUses(tx, { pagePath: path }, usesInText(body), { asks: true })
    }
    return rows.length
  })
}
