import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isContractProcedure } from '@orpc/contract';
import pg from 'pg';
import { contract } from '#contract/contract.ts';
import { can, isOfTenant, type Permission } from '#contract/permissions.ts';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { attackTables } from '#server/domains/isolation/attack-tables.ts';
import { loadInventories } from '#server/domains.ts';
import { systemContext } from '#server/platform/context.ts';
import { applicationRole } from '#server/platform/db/application-role.ts';
import { verifyAudit } from '#server/records/audit/verify.ts';
import { upload } from './copied-world.ts';
import { type Attack, line, outcomeOf } from './outcome.ts';
import type { Visitor } from './visitor.ts';

interface Call {
  /** `settings/update` */
  path: string;
  permission: Permission;
  route: { method: string; path: string };
}

function callsOf(part: object = contract, path: string[] = []): Call[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([key, child]) => callsOf(child as object, [...path, key]));
  const { meta, route } = part['~orpc'];
  const { permission } = meta as ProcedureMeta;
  return [{ path: path.join('/'), permission, route: { method: route.method ?? 'POST', path: route.path ?? '' } }];
}

const anyId = '01980000-0000-7000-8000-000000000000';

export const crossSiteWrites: Attack = async (world) => {
  const member = await world.signedIn(await world.addPerson());
  const writes = callsOf().filter(({ route }) => route.method !== 'GET');
  const problems: string[] = [];
  const from: Record<string, string>[] = [
    { origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://attacker.example' },
  ];
  for (const { route } of writes) {
    for (const headers of from) {
      const path = `/api${route.path.replaceAll(/\{[^}]+\}/g, anyId)}`;
      const { status } = await member.ask(path, { method: route.method, json: {}, headers });
      if (status !== 403) problems.push(`${route.method} ${path}: answered ${status}`);
    }
    // Calls that were not refused may have done something.
    if (problems.length > 3) break;
  }
  return outcomeOf(problems, `${writes.length} writes are refused, in ${from.length} ways each`, [
    line('Asked', `${writes.length} calls with the cookie of a member and Origin: https://attacker.example`),
    line('Expected', '403'),
  ]);
};

export const permissionsOfCalls: Attack = async (world) => {
  const member = await world.signedIn(await world.addPerson());
  const calls = callsOf();
  const closed = {
    anonymous: calls.filter(({ permission }) => !can(null, permission)),
    member: calls.filter(({ permission }) => isOfTenant(permission) || !can('user', permission)),
  };
  const problems = [
    ...(await answered(closed.member, () => member, 'a member')),
    ...(await answered(closed.anonymous, () => world.visitor(), 'a visitor')),
  ];
  const admin = await world.signedIn(world.administrator.email);
  const control = await admin.ask('/rpc/settings/get', { json: {} });
  if (control.status !== 200) problems.push(`settings/get: answered ${control.status} for an administrator`);
  const count = closed.anonymous.length + closed.member.length;
  return outcomeOf(problems, `${count} calls without the permission are refused`, [
    line('Asked', `${closed.anonymous.length} calls as a visitor, ${closed.member.length} as a member`),
    line('Expected', '401, 403 or 404; 200 for an administrator'),
  ]);
};

async function answered(calls: readonly Call[], who: () => Visitor, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { path } of calls) {
    const { status } = await who().ask(`/rpc/${path}`, { json: {} });
    if (status !== 401 && status !== 403 && status !== 404) problems.push(`${path}: answered ${status} for ${name}`);
    if (problems.length > 3) break;
  }
  return problems;
}

export const tokenScopes: Attack = async (world) => {
  const token = await world.addToken('operations.read');
  const headers = { authorization: `Bearer ${token}` };
  const problems: string[] = [];
  for (const [path, expected] of [
    ['/api/checks/board?list=security', 200],
    ['/api/settings', 403],
    ['/api/users', 403],
    ['/api/inquiries', 403],
  ] as const) {
    const { status } = await world.visitor().ask(path, { headers });
    if (status !== expected) problems.push(`${path}: answered ${status} instead of ${expected}`);
  }
  const wrong = await world.visitor().ask('/api/settings', { headers: { authorization: `Bearer ${token}x` } });
  if (wrong.status !== 401) problems.push(`a wrong token is answered with ${wrong.status}`);
  return outcomeOf(problems, 'A token reaches what its scope names, and nothing else', [
    line('Asked', 'with a token of an administrator for operations.read: checks, settings, users, inquiries'),
    line('Expected', '200, then 403'),
  ]);
};

export const tokenEnds: Attack = async (world) => {
  const { owner } = world.copy;
  const problems: string[] = [];
  const ends = {
    expired: "update api_tokens set expires_at = now() - interval '1 minute' where ending = $1",
    revoked: 'delete from api_tokens where ending = $1',
  };
  for (const [name, statement] of Object.entries(ends)) {
    const token = await world.addToken('operations.read');
    const ask = () =>
      world.visitor().ask('/api/checks/board?list=security', { headers: { authorization: `Bearer ${token}` } });
    const before = await ask();
    await owner.query(statement, [token.slice(-4)]);
    const { status } = await ask();
    if (before.status !== 200) problems.push(`a valid token is answered with ${before.status}`);
    if (status !== 401) problems.push(`an ${name} token is answered with ${status}`);
  }
  return outcomeOf(problems, 'An expired and a revoked token are refused at once', [
    line('Asked', 'GET /api/checks/board with a token, before and after its end'),
    line('Expected', '200, then 401'),
  ]);
};

const wrongFiles: readonly [name: string, content: string][] = [
  ['invoice.pdf', 'MZ\u0090\0\u0003\0\0\0'],
  ['page.html', '<script>alert(1)</script>'],
  ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['tool.exe', 'MZ\u0090\0'],
  ['empty.pdf', ''],
];

export const uploads: Attack = async (world) => {
  const { owner, projectId } = world.file;
  const member = await world.signedIn(owner);
  const problems: string[] = [];
  for (const [name, content] of wrongFiles) {
    const { status } = await upload(member, projectId, name, Buffer.from(content, 'latin1'));
    if (status < 400 || status >= 500) problems.push(`${name}: answered ${status}`);
  }
  return outcomeOf(problems, `${wrongFiles.length} files of a wrong type are refused`, [
    line(
      'Asked',
      `a program named as a PDF, ${wrongFiles
        .slice(1)
        .map(([name]) => name)
        .join(', ')}`,
    ),
    line('Expected', '400 to 499'),
  ]);
};

export const storedFiles: Attack = async (world) => {
  const { owner, id, content } = world.file;
  const member = await world.signedIn(owner);
  const answer = await member.ask(`/api/files/project/${id}`).catch((error: Error) => error);
  const asked = [
    line('Asked', 'GET of a file that a member uploaded'),
    line('Expected', `the same ${content.length} bytes, as an attachment`),
  ];
  if (answer instanceof Error) return outcomeOf([`the download broke off: ${answer.message}`], '', asked);
  const { status, body, headers } = answer;
  const problems = [
    ...(status === 200 ? [] : [`the file is answered with ${status}`]),
    ...(body === content.toString() ? [] : [`${Buffer.byteLength(body)} bytes came back of ${content.length}`]),
    ...(/^attachment/.test(headers.get('content-disposition') ?? '') ? [] : ['it is not sent as an attachment']),
  ];
  return outcomeOf(problems, `${content.length} bytes came back as they were sent`, asked);
};

export const rowLevelSecurity: Attack = async ({ services }) => {
  const { tenantTables } = await loadInventories();
  const cases = await attackTables(systemContext(services, 'security-audit'), tenantTables);
  const tables = new Set(cases.map(({ name }) => name)).size;
  const problems = cases.filter(({ ok }) => !ok).map(({ name, attempt, outcome }) => `${name}: ${attempt}: ${outcome}`);
  return outcomeOf(problems, `${tables} tables, ${cases.length} attempts, no row of another organisation`, [
    line(
      'Asked',
      `${tables} tables as ${applicationRole}: reads, changes, deletions and new rows of another organisation`,
    ),
    line('Expected', 'no row'),
  ]);
};

export const databaseRole: Attack = async ({ copy: { owner } }) => {
  const { rows } = await owner.query<Record<string, boolean | number>>(
    `select rolsuper as "superuser", rolbypassrls as "past row-level security", rolcreatedb as "creating databases",
      rolcreaterole as "creating roles", rolreplication as "replication",
      exists (select from pg_auth_members where member = role.oid) as "the rights of another role",
      exists (select from pg_class where relowner = role.oid) as "tables of its own"
    from pg_roles role where rolname = $1`,
    [applicationRole],
  );
  const held = Object.entries(rows[0] ?? { 'no entry': true }).filter(([, holds]) => holds);
  return outcomeOf(
    held.map(([name]) => `${applicationRole} has ${name}`),
    `${applicationRole} has no right beyond those that were granted`,
    [
      line('Asked', `the rights of ${applicationRole}`),
      line('Expected', 'no superuser, no BYPASSRLS, no table of its own'),
    ],
  );
};

export const auditRights: Attack = async ({ copy: { connection } }) => {
  const client = new pg.Client(connection);
  await client.connect();
  const problems: string[] = [];
  const attempts = [
    "update audit_entries set result = 'success'",
    'delete from audit_entries',
    'truncate audit_entries',
    'delete from audit_seals',
    'alter table audit_entries disable trigger all',
  ];
  try {
    for (const attempt of attempts) {
      await client.query("begin; set local firn.scope = 'system'");
      const refused = await client.query(attempt).then(
        () => false,
        () => true,
      );
      await client.query('rollback');
      if (!refused) problems.push(`“${attempt}” is not refused`);
    }
  } finally {
    await client.end();
  }
  return outcomeOf(problems, `${attempts.length} attempts to change or remove entries are refused`, [
    line('Asked', attempts.join('; ')),
    line('Expected', 'a refusal of the database'),
  ]);
};

/** The sealer works every second. */
const sealMs = 10_000;

export const auditChain: Attack = async ({ services }) => {
  const end = performance.now() + sealMs;
  let found = await verifyAudit(services);
  while (found.sealed === 0 && !found.firstBad && performance.now() < end) {
    await pause(200);
    found = await verifyAudit(services);
  }
  const { sealed, firstBad } = found;
  const problems = [
    ...(sealed > 0 || firstBad ? [] : [`no entry was sealed within ${sealMs / 1_000} s`]),
    ...(firstBad ? [`position ${firstBad.position}: ${firstBad.reason}`] : []),
  ];
  return outcomeOf(problems, `${sealed} sealed entries form an unbroken chain`, [
    line('Asked', 'every sealed entry, from the first'),
    line('Expected', 'the hash that was sealed'),
  ]);
};

export const secretsFile: Attack = async ({ copy: { folder } }) => {
  const { mode } = await stat(join(folder, 'secrets.json'));
  const rights = (mode & 0o777).toString(8);
  return outcomeOf(
    (mode & 0o077) === 0 ? [] : [`secrets.json has the rights ${rights}`],
    `The file of the secrets has the rights ${rights}`,
    [line('Asked', 'the rights of secrets.json'), line('Expected', '600')],
  );
};
