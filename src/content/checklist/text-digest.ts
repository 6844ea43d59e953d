import { sql } from 'kysely'
import { contentTypes } from '../types/registry.ts'

/** What only the server sets in an item's details: nobody reads it as text. */
const FACTS = contentTypes.flatMap(({ facts }) => Object.keys(facts.shape))

/**
 * What a row of `content` says to its readers, as a digest: another as soon as a word, the picture or a field of its type
 * is another.
 * @param withChanges as it would be once its draft of changes is published
 */
export function textDigest(withChanges: boolean) {
  return sql<string>`(
    select md5(jsonb_build_array(
      coalesce(changes.fields->>'title', content.title),
      coalesce(changes.fields->>'description', content.description),
      coalesce(changes.fields->>'body', content.body),
      case when changes.fields ? 'imageUrl' then changes.fields->>'imageUrl' else content.image_url end,
      (content.details || coalesce(changes.fields->'details', '{}')) - ${FACTS}::text[])::text)
    from (select) as one
    left join drafts_of_changes as changes on changes.content_id = content.id and ${withChanges}::boolean)`
}
