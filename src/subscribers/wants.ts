import { type SqlBool, sql } from 'kysely'

/** Which subscribers want a kind of news: all who have not said no to it. @param category null: of no kind, so all do */
export const wants = (category: string | null) =>
  sql<SqlBool>`(${category}::text is null or ${category}::text <> all (subscribers.unwanted))`
