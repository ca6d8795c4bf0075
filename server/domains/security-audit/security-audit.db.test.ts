import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditChecks } from '#contract/operations/security-audit/audit-checks.ts';
import { mutations } from '#contract/operations/security-audit/mutations.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createCopyFolder, removeCopy, removeLeftCopies } from '#server/platform/db/embedded/throwaway-copies.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { attackCopy } from './attack-process.ts';
import { planRuns } from './claim.ts';
import { securityAuditRunsData } from './personal-data.ts';
import { runSecurityAudit } from './run.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('anna@firn.example', 'admin');
});
beforeEach(() => world.db.owner.query('truncate security_audit_runs cascade'));

type Attack = typeof attackCopy;

/** Another process in the place of the one that attacks, with given results. */
const given: Attack = (options) =>
  attackCopy({ ...options, script: join(import.meta.dirname, 'attack-copy.fixture.ts') });
const running = new AbortController().signal;
const run = (attack: Attack = given) => runSecurityAudit(world.services, running, attack);
const board = () => admin.api.securityAudit.board({});

test('each result of an audit is stored with its evidence, and nothing of the copy remains', async () => {
  const { id } = await admin.api.securityAudit.start({ kind: 'audit' });
  const waiting = await board();
  expect(waiting.open).toEqual({ id, kind: 'audit' });
  expect(waiting.audit?.rows.map(({ status }) => status)).toEqual(Object.keys(auditChecks).map(() => 'pending'));
  await expect(admin.api.securityAudit.start({ kind: 'drill' })).rejects.toMatchObject({ code: 'CHECKS_RUNNING' });
  expect(await run()).toBe(true);
  expect(await run()).toBe(false);
  const { audit, drill, open } = await board();
  expect([drill, open]).toEqual([null, null]);
  expect(audit?.run).toMatchObject({ outcome: 'completed', startedBy: 'anna@firn.example', passed: 1, failed: 1 });
  expect(audit?.rows.map(({ id: item, status }) => [item, status])).toEqual([
    ['session-cookie', 'fail'],
    ['content-policy', 'pass'],
  ]);
  expect(audit?.rows[0]).toMatchObject({
    summary: '1 of 2 cookies lacks SameSite',
    evidence: [{ label: 'Asked', value: 'GET /' }],
    durationMs: 7,
    remedy: auditChecks['session-cookie'].remedy,
  });
  // Other tests make copies at the same time.
  const own = `firn-copy-${process.pid}-`;
  expect((await readdir(tmpdir())).filter((name) => name.startsWith(own))).toEqual([]);
  const { rows } = await world.db.owner.query(
    "select action, result, details from audit_entries where resource = 'security-audit' order by at, action desc",
  );
  expect(rows).toMatchObject([
    { action: 'security-audit.started' },
    { action: 'security-audit.completed', result: 'failure', details: { results: 2, failures: 1 } },
  ]);
});

test('a drill says which broken control was missed, and what the unbroken copy showed', async () => {
  await admin.api.securityAudit.start({ kind: 'drill' });
  expect((await board()).drill?.rows).toHaveLength(Object.keys(mutations).length);
  await run();
  const { drill, audit } = await board();
  expect(audit).toBeNull();
  expect(drill?.run).toMatchObject({ noticed: 1, missed: 1, passed: 1, failed: 1 });
  expect(drill?.rows.map(({ id, status, noticedBy }) => [id, status, noticedBy])).toEqual([
    ['lockout-off', 'fail', 'Account lockout'],
    ['cookie-secure', 'pass', 'Cookies of a new session'],
  ]);
});

test('an audit is compared with the one before, and an earlier one can be opened', async () => {
  const { id } = await admin.api.securityAudit.start({ kind: 'audit' });
  await run();
  world.now = new Date(world.now.getTime() + 60_000);
  await admin.api.securityAudit.start({ kind: 'audit' });
  await run(async ({ onResult }) => {
    const result = { isMutation: false, ok: true, summary: 'as expected', evidence: [], durationMs: 1 };
    await onResult({ item: 'session-cookie', ...result });
  });
  const latest = await board();
  expect(latest.audit).toMatchObject({ before: { id, failed: 1 }, rows: [{ status: 'pass', before: 'fail' }] });
  expect((await admin.api.securityAudit.board({ audit: id })).audit?.run.id).toBe(id);
  expect((await admin.api.securityAudit.history()).runs).toHaveLength(2);
  const unknown = admin.api.securityAudit.board({ audit: world.services.newId() });
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a run that cannot be made says why, and is no result', async () => {
  await admin.api.securityAudit.start({ kind: 'audit' });
  await run((options) => attackCopy({ ...options, script: join(import.meta.dirname, 'no-such-file.ts') }));
  const { audit } = await board();
  expect(audit).toMatchObject({ run: { outcome: 'failed', passed: 0, failed: 0 }, rows: [] });
  expect(audit?.run.problem).toMatch(/^Not checked: the copy could not be attacked\. .*no-such-file/);
});

test('a run whose process is killed is not taken for a complete one', async () => {
  await admin.api.securityAudit.start({ kind: 'audit' });
  const folder = await createTemporaryFolder('firn-killed-');
  const script = join(folder, 'killed.mjs');
  await writeFile(script, 'process.stdout.write(\'{"began":true}\\n\', () => process.kill(process.pid, "SIGKILL"))');
  await run((options) => attackCopy({ ...options, script }));
  await rm(folder, { recursive: true });
  expect((await board()).audit?.run).toMatchObject({
    outcome: 'failed',
    problem: 'Not checked: the copy could not be attacked. Its process ended before it was done.',
  });
});

test('a run stops within seconds when somebody asks for it, and its process ends', async () => {
  const { id } = await admin.api.securityAudit.start({ kind: 'audit' });
  const stopping = run(async ({ onResult, signal }) => {
    await onResult({ item: 'secrets', isMutation: false, ok: true, summary: '', evidence: [], durationMs: 1 });
    await admin.api.securityAudit.stop({ id });
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  });
  await stopping;
  expect((await board()).audit?.run).toMatchObject({ outcome: 'stopped', passed: 1 });
  await expect(admin.api.securityAudit.stop({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a run whose server was killed is not repeated', async () => {
  await admin.api.securityAudit.start({ kind: 'audit' });
  await world.db.owner.query("update security_audit_runs set claims = 1, lease_until = '2026-01-01'");
  await run();
  expect((await board()).audit?.run).toMatchObject({
    outcome: 'failed',
    problem: 'The server that made it ended before it did',
  });
});

test('a copy that a killed server has left is removed, and one that is attacked is not', async () => {
  const own = await createCopyFolder();
  // A process id that no process has.
  const left = join(tmpdir(), 'firn-copy-4194304999-left');
  await mkdir(left);
  await removeLeftCopies();
  expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
  await removeCopy(own);
  expect(existsSync(own)).toBe(false);
});

/** A completed audit of another version. */
const auditOtherVersion = (version: string, at: string) =>
  world.db.owner.query(
    `insert into security_audit_runs (id, kind, version, created_at, finished_at, outcome)
    values (gen_random_uuid(), 'audit', $1, $2, $2, 'completed')`,
    [version, at],
  );

test('after a deploy the new version is audited once by day; the first version of an installation waits for its night', async () => {
  const planned = async () => {
    await Promise.all([planRuns(world.services), planRuns(world.services)]);
    await planRuns(world.services);
    const { rows } = await world.db.owner.query(
      'select kind, night, is_of_new_version as new from security_audit_runs where version = $1',
      [runningVersion()],
    );
    return rows;
  };
  expect(await planned()).toEqual([]);
  await auditOtherVersion('0.0.1 (older)', '2026-11-17T10:00:00Z');
  expect(await planned()).toEqual([{ kind: 'audit', night: null, new: true }]);
  await run();
  expect(await planned()).toHaveLength(1);
  expect((await board()).audit?.run).toMatchObject({ isScheduled: true, isOfNewVersion: true, startedBy: null });
});

test('a process leaves the run of another version to one that has it, and ends it when none is left', async () => {
  await admin.api.securityAudit.start({ kind: 'audit' });
  await world.db.owner.query("update security_audit_runs set version = '9.9.9 (newer)'");
  expect(await run()).toBe(false);
  world.now = new Date(world.now.getTime() + 31 * minuteMs);
  expect(await run()).toBe(true);
  expect((await board()).audit?.run).toMatchObject({
    outcome: 'failed',
    problem: 'No server of version 9.9.9 (newer) runs any more',
  });
});

test('a run of another version whose server was killed blocks no other one longer than its lease', async () => {
  await admin.api.securityAudit.start({ kind: 'audit' });
  await world.db.owner.query("update security_audit_runs set version = '0.0.1 (older)', claims = 1, lease_until = $1", [
    new Date(world.now.getTime() + minuteMs),
  ]);
  expect(await run()).toBe(false);
  world.now = new Date(world.now.getTime() + 2 * minuteMs);
  expect(await run()).toBe(true);
  expect((await board()).audit?.run).toMatchObject({
    outcome: 'failed',
    problem: 'The server that made it ended before it did',
  });
});

test('an earlier drill can be opened, and one that is unknown is not found', async () => {
  const { id } = await admin.api.securityAudit.start({ kind: 'drill' });
  await run();
  world.now = new Date(world.now.getTime() + minuteMs);
  await admin.api.securityAudit.start({ kind: 'drill' });
  expect((await board()).drill?.run.outcome).toBe('running');
  const { drill } = await admin.api.securityAudit.board({ drill: id });
  expect(drill?.run).toMatchObject({ id, outcome: 'completed', noticed: 1, missed: 1 });
  expect(drill?.rows).toHaveLength(2);
  const unknown = world.services.newId();
  await expect(admin.api.securityAudit.board({ drill: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.api.securityAudit.board({ audit: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('one audit is planned a night, on Sundays a drill, and none by day', async () => {
  const planned = async (at: string) => {
    world.now = new Date(at);
    await planRuns(world.services);
    await planRuns(world.services);
    await run(async () => {});
    const { rows } = await world.db.owner.query('select kind, night::text from security_audit_runs order by night');
    return rows;
  };
  expect(await planned('2026-11-17T10:00:00Z')).toEqual([]);
  // Monday and Sunday, three in the morning in Zurich.
  expect(await planned('2026-11-16T02:00:00Z')).toEqual([{ kind: 'audit', night: '2026-11-16' }]);
  expect(await planned('2026-11-22T02:00:00Z')).toEqual([
    { kind: 'audit', night: '2026-11-16' },
    { kind: 'drill', night: '2026-11-22' },
  ]);
});

test('the setting switches the runs of the night off', async () => {
  const set = (isOn: boolean) =>
    world.db.owner
      .query(
        `insert into settings (id, settings) values (1, jsonb_build_object('security', jsonb_build_object('nightlySecurityAudit', $1::boolean)))
         on conflict (id) do update set settings = settings.settings || excluded.settings`,
        [isOn],
      )
      .then(() => world.services.cache.invalidate(null));
  const planned = async () => {
    await planRuns(world.services);
    return (await world.db.owner.query('select 1 from security_audit_runs')).rows.length;
  };
  world.now = new Date('2026-11-16T02:00:00Z');
  await set(false);
  expect(await planned()).toBe(0);
  await set(true);
  expect(await planned()).toBe(1);
});

test('members see and start nothing', async () => {
  const { api } = await world.signedIn('mia@client.example');
  for (const call of [() => api.securityAudit.board({}), () => api.securityAudit.start({ kind: 'drill' })])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the export of a person has the runs that they started, and nobody else’s', async () => {
  const starter = await world.signedIn('petra@firn.example', 'admin');
  await starter.api.securityAudit.start({ kind: 'drill' });
  const other = await world.signedIn('nora@firn.example', 'admin');
  const collected = ({ id }: { id: string }) =>
    world.services.db.transact(systemScope, (tx) =>
      securityAuditRunsData.collect(tx, { id, email: '', role: 'admin', addresses: [] }),
    );
  expect(await collected(starter)).toEqual([{ kind: 'drill', createdAt: world.now, outcome: null }]);
  expect(await collected(other)).toEqual([]);
});
