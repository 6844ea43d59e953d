/** Everything of its own that a database has, each with the `statement` that drops it; run in this order. */
export const DROP_ALL = `
  select kind || ' ' || name as name, format('drop %s if exists %s cascade', kind, name) as statement
  from (
    select 1 as place, 'schema' as kind, quote_ident(nspname) as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    union all
    select 2, case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      when 'f' then 'foreign table' else 'table' end, pg_class.oid::regclass::text
    from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
        and deptype in ('e', 'i'))
    union all
    select 3, 'routine', oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
        and deptype = 'e')
    union all
    select 4, 'type', oid::regtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid
        and deptype = 'e')
  ) as things
  order by place, name`

export const OTHER_CONNECTIONS = `
  select count(*) as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
