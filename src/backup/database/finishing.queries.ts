/** What is made once the rows are in, each a row with its `statement`. */

export const CONSTRAINTS = `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    as statement
  from pg_constraint
  where contype in ('p', 'u', 'x', 'c') and conrelid <> 0 and connamespace in
    (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  order by array_position('{p,u,x,c}', contype::text), conrelid::regclass::text, conname`

/** Those of partitions come with the one of the whole table. */
export const FOREIGN_KEYS = `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    as statement
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace in
    (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  order by conrelid::regclass::text, conname`

/** One that needs an extension is missed where that is not to be had: searching then reads more. */
export const INDEXES = `
  select case when exists (
      select from pg_depend where classid = 'pg_opclass'::regclass and deptype = 'e'
        and objid = any (indclass::oid[]))
    then format('do $do$ begin %s; exception when undefined_object then '
      'raise notice $$An index is left out, because its extension is not to be had here.$$; end $do$',
      pg_get_indexdef(indexrelid))
    else pg_get_indexdef(indexrelid) end as statement
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
  where nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by indrelid::regclass::text, relname`

export const PARTITIONS = `
  select format('alter table %s attach partition %s %s', inhparent::regclass, pg_class.oid::regclass,
    pg_get_expr(relpartbound, pg_class.oid)) as statement
  from pg_class join pg_inherits on inhrelid = pg_class.oid
  where relispartition and relkind in ('r', 'p')
  order by pg_class.oid::regclass::text`

export const VIEWS = `
  select pg_class.oid::regclass::text as name,
    format('create view %s%s as %s', pg_class.oid::regclass,
      ' with (' || array_to_string(reloptions, ', ') || ')', rtrim(pg_get_viewdef(pg_class.oid), ';')) as statement,
    array(
      select distinct refobjid::regclass::text
      from pg_rewrite join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
      where ev_class = pg_class.oid and refclassid = 'pg_class'::regclass and refobjid <> pg_class.oid
    ) as needs
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'v' and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
      and deptype = 'e')
  order by nspname, relname`

export const TRIGGERS = `
  select pg_get_triggerdef(pg_trigger.oid) as statement
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
  where not tgisinternal and tgparentid = 0 and nspname !~ '^pg_' and nspname <> 'information_schema'
  order by tgrelid::regclass::text, tgname`

export const SEQUENCE_VALUES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
  from pg_sequences
  where last_value is not null and schemaname !~ '^pg_' and schemaname <> 'information_schema'
  order by schemaname, sequencename`
