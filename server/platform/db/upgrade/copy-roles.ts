import pg from 'pg';
import { superuser } from '#server/platform/db/embedded/cluster.ts';

interface Role {
  name: string;
  attributes: string;
  password: string | null;
  comment: string | null;
}

/**
 * Gives one cluster the roles of another: attributes, passwords (as the server stores them), memberships, and the settings of
 * roles and databases. Both clients are superusers in databases of the same name.
 */
export async function copyRoles(source: pg.Client, target: pg.Client): Promise<void> {
  const run = async (statements: string) => {
    const { rows } = await source.query<{ statement: string }>(statements);
    for (const { statement } of rows) await target.query(statement);
  };
  const { rows: roles } = await source.query<Role>(
    `select quote_ident(rolname) as name, rolpassword as password, shobj_description(oid, 'pg_authid') as comment,
      concat_ws(' ', case when rolsuper then 'superuser' else 'nosuperuser' end,
        case when rolinherit then 'inherit' else 'noinherit' end,
        case when rolcreaterole then 'createrole' else 'nocreaterole' end,
        case when rolcreatedb then 'createdb' else 'nocreatedb' end,
        case when rolcanlogin then 'login' else 'nologin' end,
        case when rolreplication then 'replication' else 'noreplication' end,
        case when rolbypassrls then 'bypassrls' else 'nobypassrls' end,
        'connection limit ' || rolconnlimit, 'valid until ' || quote_literal(rolvaliduntil::text)) as attributes
    from pg_authid where rolname !~ '^pg_' and rolname <> '${superuser}' order by rolname`,
  );
  for (const { name, attributes, password, comment } of roles) {
    const { rowCount } = await target.query('select from pg_roles where quote_ident(rolname) = $1', [name]);
    const secret = password === null ? '' : ` password ${pg.escapeLiteral(password)}`;
    await target.query(`${rowCount === 0 ? 'create' : 'alter'} role ${name} with ${attributes}${secret}`);
    if (comment !== null) await target.query(`comment on role ${name} is ${pg.escapeLiteral(comment)}`);
  }
  await run(memberships);
  await run(settings);
  await run(grants);
}

// The options of a membership are from PostgreSQL 16 on; before, those of the member hold.
const memberships = `
  select format('grant %I to %I with admin %s', role.rolname, member.rolname, admin_option::text)
    || coalesce(', inherit ' || (to_jsonb(m) ->> 'inherit_option'), '')
    || coalesce(', set ' || (to_jsonb(m) ->> 'set_option'), '') as statement
  from pg_auth_members m join pg_roles role on role.oid = roleid join pg_roles member on member.oid = m.member
  where member.rolname !~ '^pg_'`;

// Some settings are lists, whose value is stored as it is written.
const settings = `
  select concat_ws(' ', 'alter', case when r.oid is null then format('database %I', datname) else format('role %I', rolname) end,
    case when r.oid is not null and d.oid is not null then format('in database %I', datname) end,
    'set', name, '=', case when name in ('search_path', 'session_preload_libraries', 'local_preload_libraries', 'temp_tablespaces')
      then value else quote_literal(value) end) as statement
  from pg_db_role_setting left join pg_roles r on r.oid = setrole left join pg_database d on d.oid = setdatabase,
    unnest(setconfig) as config,
    lateral (select split_part(config, '=', 1) as name, substr(config, strpos(config, '=') + 1) as value) as parts
  where name ~ '^[a-z_][a-z0-9_.]*$' and (setdatabase = 0 or datname = current_database())`;

// Those of the application are in the migrations.
const grants = `
  select format('grant %s on %s to %I%s', privilege_type, object, rolname,
    case when is_grantable then ' with grant option' else '' end) as statement
  from (
    select format('schema %I', nspname) as object, nspacl as acl from pg_namespace where nspname !~ '^pg_'
    union all select format('database %I', datname), datacl from pg_database where datname = current_database()
    union all select format('%s %I.%I', case relkind when 'S' then 'sequence' else 'table' end, nspname, relname), relacl
      from pg_class join pg_namespace n on n.oid = relnamespace where nspname !~ '^pg_' and relkind in ('r', 'p', 'S')
    union all select 'function ' || p.oid::regprocedure, proacl from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
  ) objects, aclexplode(acl) join pg_roles on pg_roles.oid = grantee
  where rolname not in ('${superuser}', 'firn_app')`;

/** Settings that somebody changed by ALTER SYSTEM are set again. Returns those that the new server does not take, and edits of its file. */
export async function copySettings(source: pg.Client, target: pg.Client): Promise<string[]> {
  const refused: string[] = [];
  const inSource = await fileSettings(source);
  const known = new Map((await fileSettings(target)).map(({ name, setting }) => [name, setting]));
  for (const { name, setting, isBySystem } of inSource) {
    if (known.get(name) === setting || name.startsWith('lc_')) continue;
    const isTaken =
      isBySystem &&
      (await target.query(`alter system set ${pg.escapeIdentifier(name)} = ${pg.escapeLiteral(setting)}`).then(
        () => true,
        () => false,
      ));
    if (!isTaken) refused.push(`the setting ${name} = ${setting}`);
  }
  return refused;
}

async function fileSettings(client: pg.Client) {
  const { rows } = await client.query<{ name: string; setting: string; isBySystem: boolean }>(
    `select distinct on (name) name, setting, sourcefile like '%postgresql.auto.conf' as "isBySystem"
    from pg_file_settings where error is null or error like 'setting could not be applied%' order by name, seqno desc`,
  );
  return rows;
}

/** What one database has and the other has not, beside rows: somebody made it by hand. */
export async function missingObjects(source: pg.Client, target: pg.Client): Promise<string[]> {
  const [theirs, ours] = await Promise.all([source, target].map(objectsOf));
  return [...(theirs ?? [])].filter((name) => !ours?.has(name));
}

async function objectsOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `with own as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select case relkind when 'i' then 'the index ' when 'v' then 'the view ' when 'm' then 'the view ' when 'S' then 'the sequence '
      else 'the table ' end || nspname || '.' || relname as name from pg_class join own on own.oid = relnamespace where relkind <> 'c'
    union all select 'the function ' || p.oid::regprocedure from pg_proc p join own on own.oid = pronamespace
    union all select 'the trigger ' || tgname || ' of ' || tgrelid::regclass from pg_trigger where not tgisinternal
    union all select 'the policy ' || polname || ' of ' || polrelid::regclass from pg_policy
    union all select 'the extension ' || extname from pg_extension
    union all select 'the default privileges of ' || defaclrole::regrole from pg_default_acl`,
  );
  return new Set(rows.map(({ name }) => name));
}
