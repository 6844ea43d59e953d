/** What the database is made of before its rows come in, each a row with the `statement` that makes it again. */

export const SCHEMAS = `
  select format('create schema if not exists %I', nspname) as statement
  from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  order by nspname`

/** One that cannot be had is missed only by the indexes that need it. */
export const EXTENSIONS = `
  select format('do $do$ begin create extension if not exists %I with schema %I; '
    'exception when insufficient_privilege or feature_not_supported or undefined_file then '
    'raise notice $$The extension %s is not to be had here.$$; end $do$', extname, nspname, extname) as statement
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  where extname <> 'plpgsql' order by extname`

export const ENUMS = `
  select format('create type %I.%I as enum (%s)', nspname, typname,
    string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)) as statement
  from pg_enum join pg_type on pg_type.oid = enumtypid join pg_namespace on pg_namespace.oid = typnamespace
  where not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid
    and deptype = 'e')
  group by nspname, typname order by nspname, typname`

/** Those of identity columns come with their tables. */
export const SEQUENCES = `
  select format('create sequence %I.%I as %s increment by %s minvalue %s maxvalue %s start with %s cache %s%s',
      nspname, relname, format_type(seqtypid, null), seqincrement, seqmin, seqmax, seqstart, seqcache,
      case when seqcycle then ' cycle' else '' end) as statement,
    (select format('alter sequence %I.%I owned by %s.%I', nspname, relname, refobjid::regclass, attname)
      from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'a') as owner
  from pg_sequence join pg_class on pg_class.oid = seqrelid join pg_namespace on pg_namespace.oid = relnamespace
  where not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = seqrelid
    and deptype in ('i', 'e'))
  order by nspname, relname`

/** Those that take or give rows of a table can only be made after the tables (1), those of a view after the views (2). */
export const FUNCTIONS = `
  select pg_get_functiondef(pg_proc.oid) as statement,
    (
      select coalesce(max(case relkind when 'v' then 2 else 1 end), 0)
      from unnest(array[prorettype] || proargtypes::oid[] || coalesce(proallargtypes, '{}')) as used (oid)
      join pg_type as own on own.oid = used.oid
      left join pg_type as element on element.oid = own.typelem
      join pg_class on pg_class.oid in (own.typrelid, element.typrelid)
    ) as stage
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname !~ '^pg_' and nspname <> 'information_schema' and prokind in ('f', 'p')
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
      and deptype = 'e')
  order by nspname, proname, pg_proc.oid`

export const TABLES = `
  select format('create %stable %s (%s)%s%s', case relpersistence when 'u' then 'unlogged ' else '' end,
      pg_class.oid::regclass, string_agg(written.column, ', ' order by attnum),
      ' partition by ' || pg_get_partkeydef(pg_class.oid),
      ' with (' || array_to_string(reloptions, ', ') || ')') as statement,
    pg_class.oid::regclass::text as name, relkind = 'r' as "hasRows",
    coalesce(array_agg(quote_ident(attname) order by attnum) filter (where attgenerated = ''), '{}') as columns
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  left join pg_depend as owned on attidentity <> '' and owned.classid = 'pg_class'::regclass
    and owned.refclassid = 'pg_class'::regclass and owned.refobjid = pg_class.oid
    and owned.refobjsubid = attnum and owned.deptype = 'i'
  left join pg_sequence on seqrelid = owned.objid
  cross join lateral (
    select format('%I %s%s%s%s', attname, format_type(atttypid, atttypmod),
      case when attcollation not in (0, typcollation) then ' collate ' || attcollation::regcollation end,
      case
        when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
        when attgenerated = 'v' then format(' generated always as (%s) virtual', pg_get_expr(adbin, adrelid))
        when seqrelid is not null then format(
          ' generated %s as identity (sequence name %s increment by %s minvalue %s maxvalue %s start with %s cache %s)',
          case attidentity when 'a' then 'always' else 'by default' end,
          seqrelid::regclass, seqincrement, seqmin, seqmax, seqstart, seqcache)
        when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
      end,
      case when attnotnull then ' not null' end) as column
  ) as written
  where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
      and deptype = 'e')
  group by pg_class.oid, nspname, relname, relkind, relpersistence, reloptions
  order by nspname, relname`

/** What none of these queries would bring. */
export const UNKNOWN_KINDS = `
  with own as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), member as (
    select classid, objid from pg_depend where deptype = 'e'
  )
  select case relkind when 'm' then 'the materialized view' when 'f' then 'the foreign table' else 'the type' end
    as kind, oid::regclass::text as name
  from pg_class where relkind in ('m', 'f', 'c') and relnamespace in (select oid from own)
    and ('pg_class'::regclass, oid) not in (select * from member)
  union all
  select 'the type', oid::regtype::text from pg_type
  where typtype in ('d', 'r') and typnamespace in (select oid from own)
    and ('pg_type'::regclass, oid) not in (select * from member)
  union all
  select 'the aggregate', oid::regprocedure::text from pg_proc
  where prokind in ('a', 'w') and pronamespace in (select oid from own)
    and ('pg_proc'::regclass, oid) not in (select * from member)
  union all
  select 'the rule', rulename from pg_rewrite join pg_class on pg_class.oid = ev_class
  where rulename <> '_RETURN' and relnamespace in (select oid from own)
  union all
  select 'the policy', polname from pg_policy
  union all
  select 'the statistics', stxname from pg_statistic_ext where stxnamespace in (select oid from own)
  union all
  select 'the event trigger', evtname from pg_event_trigger
  union all
  select 'the inheriting table', inhrelid::regclass::text
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where relkind = 'r' and not relispartition and relnamespace in (select oid from own)`
