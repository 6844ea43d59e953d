import { type Kysely, sql } from 'kysely'

/**
 * The published briefs of the cases that an item cites, by the keys of their authorities; of two briefs of one the newer
 * comes last. A function, because PostgreSQL plans one once for each connection, where the plan of a list of unknown length
 * was made anew for each page and cost more than all else of it. A brief names the authority that it was written of, also
 * when that was merged into another since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function briefs_of(keys text[])
    returns table (key text, id integer, title text, slug text, category text) language plpgsql stable rows 3
    set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    begin
      if cardinality(keys) = 0 then
        return;
      end if;
      return query
      select named.means, brief.id, brief.title, brief.slug, brief.category
      from (
        select one as key, one as means from unnest(keys) as one
        union all
        select former.key, former.authority_key from public_former_authority_keys as former
        where former.authority_key = any (keys)
      ) as named
      cross join lateral (
        select public_content.id, public_content.title, public_content.slug, public_content.category
        from public_content where type = 'case' and details->'authorityKeys' ? named.key offset 0
      ) as brief
      order by brief.id;
    end $$`.execute(db)
}
