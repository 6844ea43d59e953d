import { getPublicSeries } from '#series/series.queries.ts'
import { seriesPath } from '#series/series.schema.ts'
import { feedOfWorks } from './feed-of-works.ts'

/** What is new in one series. */
export const seriesFeed = feedOfWorks('/series', async (db, slug) => {
  const { id, name, slug: own, updatedAt } = await getPublicSeries(db, slug)
  return { name, page: seriesPath(own), items: { seriesId: id }, tags: [`series:${id}`], updatedAt }
})
