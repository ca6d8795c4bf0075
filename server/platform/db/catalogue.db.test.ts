import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';

const snapshot = join(import.meta.dirname, '../../../db/catalogue.txt');

// After a migration that is meant: `npx vitest run --project db server/platform/db/catalogue -u`, and commit the file.
test('the migrations amount to the catalogue in db/catalogue.txt', async () => {
  const db = await createTestDatabase();
  try {
    const things: string[] = [];
    for (const query of queries) {
      const { rows } = await db.owner.query<{ thing: string }>(query);
      things.push(...rows.map(({ thing }) => thing.replace(/\s+/g, ' ').trim()));
    }
    await expect(`${things.sort().join('\n')}\n`).toMatchFileSnapshot(snapshot);
  } finally {
    await db.drop();
  }
});

/** The rights in an access list of everybody and of the application. The owner has all. */
const rights = (acl: string) => `(select string_agg(
  concat(case grantee when 0 then 'public' else grantee::regrole::text end, ' ', lower(privilege_type)),
  ', ' order by grantee, privilege_type) from aclexplode(${acl}) where grantee in (0, 'firn_app'::regrole))`;

const ours = (namespace: string) => `${namespace} = 'public'::regnamespace`;
const notOfAnExtension = (oid: string) => `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

const queries = [
  "select concat('extension ', extname) as thing from pg_extension",
  `select concat('schema public: ', ${rights('nspacl')}) as thing from pg_namespace where nspname = 'public'`,
  `select concat(case relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' else relkind::text end,
     ' ', relname, case when relrowsecurity then ' with row-level security' end,
     case when relforcerowsecurity then ', forced' end, case when relpersistence <> 'p' then ' not logged' end,
     ' ' || array_to_string(reloptions, ', '), ': ', ${rights('relacl')}) as thing
   from pg_class where ${ours('relnamespace')} and relkind not in ('i', 't')`,
  `select concat('view ', relname, ' as ', pg_get_viewdef(oid)) as thing
   from pg_class where ${ours('relnamespace')} and relkind in ('v', 'm')`,
  `select concat('column ', relname, '.', attname, ' ', format_type(atttypid, atttypmod),
     case when attnotnull then ' not null' end,
     case attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(adbin, adrelid),
     case when attidentity <> '' then ' identity' end, ' statistics ' || nullif(attstattarget, -1),
     case when attcollation not in (0, (select oid from pg_collation where collname = 'default'))
       then ' collate ' || attcollation::regcollation end,
     ': ' || ${rights('attacl')}) as thing
   from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${ours('relnamespace')} and relkind in ('r', 'v', 'm', 'p') and attnum > 0 and not attisdropped`,
  `select concat('constraint ', conrelid::regclass, '.', conname, ' ', pg_get_constraintdef(oid)) as thing
   from pg_constraint where ${ours('connamespace')} and contype <> 'n'`,
  `select concat('index ', pg_get_indexdef(oid), (select string_agg(' statistics ' || attstattarget, '') from pg_attribute
     where attrelid = pg_class.oid and attstattarget >= 0)) as thing
   from pg_class where ${ours('relnamespace')} and relkind = 'i'`,
  `select concat('function ', substring(pg_get_functiondef(oid) from 'FUNCTION (.*)AS \\$function\\$'), 'body ', md5(prosrc), ': ', ${rights('proacl')}) as thing
   from pg_proc where ${ours('pronamespace')} and prokind <> 'a' and ${notOfAnExtension('pg_proc.oid')}`,
  `select concat('trigger ', pg_get_triggerdef(pg_trigger.oid), case when tgenabled <> 'O' then ' not enabled' end) as thing
   from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ours('relnamespace')} and not tgisinternal`,
  `select concat('policy ', tablename, '.', policyname, ' ', lower(permissive), ' for ', lower(cmd), ' to ',
     array_to_string(roles, ', '), ' using ' || qual, ' with check ' || with_check) as thing
   from pg_policies where schemaname = 'public'`,
  `select concat('sequence ', sequencename, ' ', data_type, ' ', start_value, ' ', increment_by, ' ', cycle, ' ', cache_size) as thing
   from pg_sequences where schemaname = 'public'`,
  `select concat('type ', typname, ' ', typtype, ' ',
     (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid)) as thing
   from pg_type where ${ours('typnamespace')} and typtype in ('d', 'e', 'r') and ${notOfAnExtension('pg_type.oid')}`,
  `select concat('statistics ', pg_get_statisticsobjdef(oid)) as thing from pg_statistic_ext where ${ours('stxnamespace')}`,
  `select concat('comment on ', pg_describe_object(classoid, objoid, objsubid), ': ', description) as thing
   from pg_description join pg_class on pg_class.oid = objoid
   where classoid = 'pg_class'::regclass and ${ours('relnamespace')} and (relname <> 'migrations' or objsubid > 0)`,
];
