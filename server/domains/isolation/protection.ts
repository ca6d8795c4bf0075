import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { applicationRole } from '#server/platform/db/application-role.ts';

/** What protects the rows of each table, and of all functions: a line for each policy, right and trigger. */
export type Protection = Record<string, string[]>;

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

const tables = `select oid as table_oid, relname as name, relrowsecurity, relforcerowsecurity, relowner, relacl from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('watched_changes')`;

/** Brackets and spaces, which versions of PostgreSQL write differently, are left out. */
const plain = (expression: string) => `translate(coalesce(${expression}, ''), E'() \\n\\t', '')`;

/** Roles by what they are here: an installation may call its owner otherwise. */
const roleName = (
  role: string,
) => `case ${role} when 0 then 'everybody' when '${applicationRole}'::regrole then 'the application'
  when (select relowner from pg_class where oid = 'public.migrations'::regclass) then 'the owner' else ${role}::regrole::text end`;

const isForApplication = `grantee in (0, '${applicationRole}'::regrole)`;

/** Reads it from the catalogue, which every role may. */
export async function readProtection(query: Query): Promise<Protection> {
  const { rows } = await query(`
    with protected as (${tables})
    select name, 'row security ' || relrowsecurity || case when relforcerowsecurity then ' forced' else '' end as line from protected
    union all
    select name, 'owned by ' || ${roleName('relowner')} from protected
    union all
    select name, 'policy ' || polname || ' ' || polcmd::text || ' ' || polpermissive || ' using '
      || ${plain('pg_get_expr(polqual, polrelid)')} || ' check ' || ${plain('pg_get_expr(polwithcheck, polrelid)')}
      || ' for ' || (select string_agg(${roleName('role')}, ', ' order by role) from unnest(polroles) role)
    from protected join pg_policy on polrelid = table_oid
    union all
    select name, 'right ' || privilege_type from protected, aclexplode(relacl) where ${isForApplication}
    union all
    select name, 'right ' || privilege_type || ' on ' || attname
    from protected join pg_attribute on attrelid = table_oid, aclexplode(attacl) where ${isForApplication}
    union all
    select name, 'trigger ' || tgname || ' ' || tgenabled::text from protected join pg_trigger on tgrelid = table_oid
    where not tgisinternal and tgname <> 'watch_rows'
    union all
    select parent.name, 'right on a partition: ' || privilege_type
    from protected parent join pg_inherits on inhparent = table_oid join pg_class part on part.oid = inhrelid,
      aclexplode(part.relacl) where ${isForApplication}
    union all
    select 'functions', proname || ' ' || prosecdef || ' ' || md5(prosrc || coalesce(proconfig::text, ''))
      || ' owned by ' || ${roleName('proowner')} || ' run by '
      || coalesce((select string_agg(${roleName('grantee')}, ', ' order by grantee)
        from aclexplode(coalesce(proacl, acldefault('f', proowner)))), 'nobody')
    from pg_proc where pronamespace = 'public'::regnamespace and proname not in ('has_watched_id', 'note_change')
    union all
    select 'roles', 'the application may act as ' || ${roleName('roleid')} from pg_auth_members
    where member = '${applicationRole}'::regrole
    order by 1, 2`);
  const lines = Map.groupBy(rows, ({ name }) => String(name));
  return Object.fromEntries([...lines].map(([name, some]) => [name, some.map(({ line }) => String(line))]));
}

/** A case for each table: the installation protects it as the attacked database, and so as the migrations say. */
export function compareProtection(attacked: Protection, installed: Protection): IsolationCase[] {
  return [...new Set([...Object.keys(attacked), ...Object.keys(installed)])].sort().map((name) => {
    const [expected, found] = [attacked[name] ?? [], installed[name] ?? []];
    const missing = expected.filter((line) => !found.includes(line));
    const added = found.filter((line) => !expected.includes(line));
    const differences = [...missing.map((line) => `missing: ${line}`), ...added.map((line) => `added: ${line}`)];
    return {
      area: 'protection',
      name,
      attempt: 'policies, rights and triggers are those of the attacked database',
      outcome: differences.length === 0 ? 'the same' : differences.join('; '),
      ok: differences.length === 0,
    };
  });
}
