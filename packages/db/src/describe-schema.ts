import pg from 'pg'

const PUBLIC = `n.nspname = 'public' and c.relname not like 'kysely_%'`

const TABLES = `select c.relname as name, string_agg(
    format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), E',\\n' order by a.attnum) as body
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and ${PUBLIC} group by c.relname order by c.relname`

const CONSTRAINTS = `select c.relname as name, k.conname as key, pg_get_constraintdef(k.oid) as body
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${PUBLIC} and k.contype in ('p', 'u', 'f', 'c') order by c.relname, k.contype desc, k.conname`

const INDEXES = `select pg_get_indexdef(i.indexrelid) as body
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class x on x.oid = i.indexrelid
  where ${PUBLIC} and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
  order by x.relname`

const FUNCTIONS = `select pg_get_functiondef(p.oid) as body from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'
  and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`

const TRIGGERS = `select pg_get_triggerdef(t.oid) as body
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${PUBLIC} and not t.tgisinternal order by t.tgname`

/** The public schema as readable SQL, so that its changes show in a diff. */
export async function describeSchema(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const rows = async (query: string) =>
      (await client.query<{ name: string; key: string; body: string }>(query)).rows
    const parts = [
      ...(await rows(TABLES)).map((row) => `create table ${row.name} (\n${row.body}\n);`),
      ...(await rows(CONSTRAINTS)).map(
        (row) => `alter table ${row.name} add constraint ${row.key} ${row.body};`,
      ),
      ...(await rows(INDEXES)).map((row) => `${row.body};`),
      ...(await rows(FUNCTIONS)).map((row) => `${row.body.trim()};`),
      ...(await rows(TRIGGERS)).map((row) => `${row.body};`),
    ]
    return `${parts.join('\n\n')}\n`
  } finally {
    await client.end()
  }
}
