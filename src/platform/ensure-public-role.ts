import pg from 'pg'
import { type Connection, PUBLIC_ROLE } from './db.ts'

/**
 * Makes sure of the role that public pages read as: SELECT on the `public_*` views and nothing else. Even an
 * injected statement could then not read a draft.
 * @returns false where the given user may not create roles: the views still bound what our own code can read
 */
export async function ensurePublicRole(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query(`
      do $$
      declare view_name text;
      begin
        -- Two instances may start at once: PostgreSQL refuses to change the same privileges twice at a time.
        perform pg_advisory_xact_lock(hashtext('nyansapo public role'));
        if not exists (select from pg_roles where rolname = '${PUBLIC_ROLE}') then
          begin
            create role ${PUBLIC_ROLE} nologin;
          exception when duplicate_object or unique_violation then null; -- another instance was faster
          end;
        end if;
        -- Before PostgreSQL 16 every member of a role may take it.
        if not pg_has_role('${PUBLIC_ROLE}',
            case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
          execute format('grant ${PUBLIC_ROLE} to %I', current_user);
        end if;
        if not has_schema_privilege('${PUBLIC_ROLE}', 'public', 'usage') then
          execute format('grant usage on schema public to ${PUBLIC_ROLE}');
        end if;
        for view_name in
          select viewname from pg_views where schemaname = 'public' and viewname like 'public\\_%'
            and not has_table_privilege('${PUBLIC_ROLE}', format('public.%I', viewname), 'select')
        loop
          execute format('grant select on public.%I to ${PUBLIC_ROLE}', view_name);
        end loop;
      end $$`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false // insufficient_privilege
    throw error
  } finally {
    await client.end()
  }
}
