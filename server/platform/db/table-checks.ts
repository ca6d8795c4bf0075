import { sql } from 'drizzle-orm';
import { type Check, line, namedEvidence, shareScore } from '#server/platform/check.ts';
import { applicationRole } from './application-role.ts';

/** Tables with a tenant that are read by the digest of a secret, before it is known who asks. */
export const readBeforeSignIn: readonly string[] = ['api_tokens', 'links', 'sessions'];

const common = { category: 'Security', critical: true, severity: 'critical', source: 'database catalogue' } as const;

export const tableChecks: readonly Check[] = [
  {
    ...common,
    id: 'security.row-level-security',
    name: 'Row-level security of tables of organisations',
    requirements: [
      'Every table with a tenant_id has row-level security and a policy',
      'The server works as a role that obeys it',
    ],
    remedy:
      'Add row-level security and a policy in a migration; start the server with the address of the owner of the database.',
    async run({ tx }) {
      const { rows } = await tx.execute<{ name: string; isProtected: boolean }>(
        sql`select relname as name, relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid)
            as "isProtected" from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
            and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped)
          order by 1`,
      );
      const { rows: roles } = await tx.execute<{ name: string; obeys: boolean }>(
        sql`select rolname as name, not (rolsuper or rolbypassrls) as obeys from pg_roles where rolname = current_user`,
      );
      const open = rows
        .filter(({ name, isProtected }) => !isProtected && !readBeforeSignIn.includes(name))
        .map(({ name }) => name);
      const all = rows.filter(({ name }) => !readBeforeSignIn.includes(name)).length;
      const [role] = roles;
      const obeys = role?.obeys === true && role.name === applicationRole;
      return {
        score: obeys ? Math.min(shareScore(all - open.length, all), open.length > 0 ? 84 : 100) : 0,
        summary: obeys
          ? `${all - open.length} of ${all} tables, as ${role.name}`
          : `The server works as ${role?.name ?? 'an unknown role'}, which need not obey it`,
        evidence: [
          line('Left out', `${readBeforeSignIn.join(', ')}: read by a secret before anybody is known`),
          line('Role', role?.name ?? 'unknown'),
          line('Expected', `${applicationRole}, neither superuser nor BYPASSRLS`),
          line('Tables', all),
          ...namedEvidence('Without protection', open),
        ],
      };
    },
  },
  {
    ...common,
    id: 'security.role',
    name: 'The role of the server owns nothing',
    requirements: ['The role of the application owns no table, function or schema', 'It may create nothing'],
    remedy: `Give what ${applicationRole} owns to the owner of the database, and revoke its right to create.`,
    async run({ tx }) {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select relname as name from pg_class where relowner = ${applicationRole}::regrole
          union all select proname from pg_proc where proowner = ${applicationRole}::regrole
          union all select nspname from pg_namespace where nspowner = ${applicationRole}::regrole
          union all select 'may create in public' where has_schema_privilege(${applicationRole}, 'public', 'create')
          order by 1`,
      );
      const owned = rows.map(({ name }) => name);
      return {
        score: owned.length === 0 ? 100 : 0,
        summary:
          owned.length === 0 ? `${applicationRole} owns nothing` : `${applicationRole} has ${owned.length} too many`,
        evidence: [line('Asked', 'pg_class, pg_proc, pg_namespace'), ...namedEvidence('Owned', owned)],
      };
    },
  },
];
