import type { Client } from 'pg'
import { RENDERER_VERSION } from '../src/content/rich-text/render-rich-text.ts'

/** How many items wait for their time, whatever the size of the newsroom. */
const SCHEDULED = 40
/** A word that only so many items hold. */
export const RARE_WORD = 'mareva'
const WITH_RARE_WORD = 48

/**
 * Fills a newsroom by SQL: of every hundred items 60 are articles and 10 of each other type; an eighth is in the trash,
 * a quarter of the rest are drafts, a sixth of the articles were sent in by readers.
 */
export async function fillContent(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into content (type, title, slug, description, body, status, category, published_at, scheduled, authors,
      details, search_text, submitted_by, created_at, updated_at, trashed_at, trashed_by, rendered_body, renderer_version,
      word_count)
    select type, title, trim(regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'), '-'), description,
      body,
      case when is_draft then 'draft' else 'published' end, category,
      case when not is_draft then age + case when is_scheduled then interval '30 days' else interval '0' end end,
      is_scheduled, '[{"givenName": "Efua", "familyName": "Sackey", "credential": "LL.M."}]',
      case type when 'podcast' then '{"audioUrl": "https://audio.example/1.mp3", "duration": "45 min"}'
        when 'book' then '{"author": "Efua Sackey", "pricePesewas": 5000}'
        when 'video' then '{"youtubeUrl": "https://youtu.be/dQw4w9WgXcQ"}' else '{}' end::jsonb,
      lower(title || ' ' || description || ' ' || coalesce(category, '')) ||
        case when n <= ${WITH_RARE_WORD * 2} and n % 2 = 0 then ' ${RARE_WORD}' else '' end,
      case when type = 'article' and n % 6 = 0 then
        '{"name": "Yaa Mensah", "email": "yaa@reader.example", "consentText": "", "digest": ""}'::jsonb end,
      age, now() - ((n * 7919) % $1 || ' minutes')::interval,
      case when n % 8 = 0 then age end, case when n % 8 = 0 then 'bench' end, body, ${RENDERER_VERSION}, 300
    from (
      select n, type, now() - (n || ' minutes')::interval as age, n % 4 = 1 as is_draft,
        n <= ${SCHEDULED * 2} and n % 4 in (2, 3) as is_scheduled,
        words[1 + n % 12] || ' and ' || words[1 + (n / 12) % 12] || ' in ' || words[1 + (n / 144) % 12] || ' ' || n as title,
        'The Supreme Court of Ghana considered ' || words[1 + n % 12] || ', ' || words[1 + (n / 7) % 12] ||
          ' and ' || words[1 + (n / 3) % 12] || ' in a judgment that students will read.' as description,
        case type when 'article' then (array['article', 'news', 'opinion'])[1 + (n / 2) % 3]
          when 'newsletter' then (array['breaking', 'legal-updates', 'court-decisions'])[1 + n % 3]
          when 'book' then (array['Land law', 'Evidence', 'Company law'])[1 + n % 3] end as category
      from (
        select n, case when n % 10 < 6 then 'article'
            else (array['podcast', 'book', 'video', 'newsletter'])[n % 10 - 5] end as type,
          array['Bail', 'Easements', 'Stool land', 'Hearsay', 'Chieftaincy', 'Injunctions', 'Wills', 'Marriage',
            'Companies', 'Privacy', 'Arbitration', 'Elections'] as words
        from generate_series(1, $1::integer) n
      ) as typed
    ) as drawn cross join lateral (
      select '<h2>What the court said</h2>' || repeat('<p>' || description || '</p>', 12) as body
    ) as written
    order by n desc`,
    [count],
  )
  await client.query('vacuum analyze content')
  await client.query('checkpoint')
}
