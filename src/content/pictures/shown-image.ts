import { type AliasedRawBuilder, sql } from 'kysely'

/** An item's picture in a list of staff, as the view `public_content` shows it to readers: our copy where there is one. */
export const shownImage: AliasedRawBuilder<string | null, 'imageUrl'> = sql<string | null>`
  case when content.image_url is null and content.type = 'video' or content.image_url like 'https:%' then coalesce((
    select '/media/' || copy.key
    from picture_uses as shown join media_files as copy on copy.copied_from = shown.source
    where shown.content_id = content.id and shown.place = 'image'
    limit 1), content.image_url)
  else content.image_url end`.as('imageUrl')
