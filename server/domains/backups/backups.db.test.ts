import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import type { Check, Installation } from '#server/platform/check.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { dueOf } from '#server/platform/schedules/run-schedules.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { backUpInProcess } from './backup-process.ts';
import { backupChecks } from './checks.ts';
import { backupFigures } from './figures.ts';
import type { Made, Message } from './made.ts';
import { recordArchive, recordBackup, recordRemoved, recordVerification } from './record.ts';
import { runBackup } from './run.ts';
import { openBackups, planBackup } from './runs.ts';

const world = createWorld();
let admin: Person;
const stopping = new AbortController().signal;

beforeEach(async () => {
  admin ??= await world.signedIn('anna@firn.example', 'admin');
  await world.db.owner.query('truncate backup_runs');
  await saveSettings(admin.api, { section: 'backups', values: defaultSettings.backups });
});

const made: Made = {
  ...{ kind: 'physical', name: 'firn-2026-11-17T00-30-00Z-physical.tar.zst', location: '/backups', bytes: 4_000_000 },
  ...{ durationMs: 1500, endedAt: '2026-11-17T00:30:01.000Z', rowCount: 3000, fileCount: 2, isEncrypted: false },
  onDataDisk: true,
};

/** In the place of the process that makes backups. */
function saying(messages: readonly (Message | Error)[], asked: boolean[] = []): typeof backUpInProcess {
  return async function* say(shouldVerify) {
    asked.push(shouldVerify);
    for (const one of messages) {
      if (one instanceof Error) throw one;
      yield one;
    }
  };
}

const run = (messages: readonly (Message | Error)[], asked?: boolean[]) =>
  runBackup(world.services, stopping, saying(messages, asked));
const board = () => admin.api.backups.board();
/** Sessions end after an hour without activity. */
const signInAgain = () => admin.api.auth.signIn({ email: 'anna@firn.example', password });
const at = (time: string) => {
  world.now = new Date(time);
};
const isPlanned = async () => {
  await planBackup(world.services);
  return (await dueOf(world.services, [openBackups.isWaiting(world.now)]))[0];
};

test('a backup that an administrator starts is stored with its size, its restore test and who started it', async () => {
  const { id } = await admin.api.backups.start();
  await expect(admin.api.backups.start()).rejects.toMatchObject({ code: 'BACKUP_RUNNING' });
  expect((await board()).runs).toMatchObject([{ id, outcome: 'running', startedBy: 'anna@firn.example', made: null }]);
  const asked: boolean[] = [];
  expect(await run([{ made }, { verified: { problem: null } }], asked)).toBe(true);
  expect(await run([])).toBe(false);
  const { last, lastVerified } = await board();
  expect(last).toMatchObject({
    id,
    outcome: 'completed',
    made: { bytes: 4_000_000, rows: 3000, verificationProblem: null },
  });
  expect(lastVerified?.id).toBe(id);
  // One that was verified within a week is not verified again.
  await admin.api.backups.start();
  await run([{ made: { ...made, name: 'second' } }], asked);
  expect(asked).toEqual([true, false]);
  const { rows } = await world.db.owner.query(
    "select distinct action from audit_entries where resource = 'backup' order by 1",
  );
  expect(rows.map(({ action }) => action)).toEqual(['backup.completed', 'backup.started', 'backup.verified']);
});

test('a backup that fails says why, and one that cannot be restored does not count as restored', async () => {
  await admin.api.backups.start();
  await run([new Error('The disk of /backups has 3 MB free, and the backup needs about 300 MB.')]);
  await admin.api.backups.start();
  await run([{ made }, { verified: { problem: 'it is damaged' } }]);
  const { runs, last, lastVerified } = await board();
  expect(runs.map(({ outcome, problem }) => [outcome, problem]).toSorted()).toEqual([
    ['completed', null],
    ['failed', 'The disk of /backups has 3 MB free, and the backup needs about 300 MB.'],
  ]);
  expect([last?.made?.verificationProblem, lastVerified]).toEqual(['it is damaged', null]);
});

test('a backup that was restored, and could not be at a later time, does not count as restored', async () => {
  const ctx = await admin.ctx();
  await recordBackup(ctx, made);
  await recordVerification(ctx, made.name, null);
  expect((await board()).lastVerified?.made?.name).toBe(made.name);
  await recordVerification(ctx, made.name, 'it is damaged');
  expect((await board()).lastVerified).toBeNull();
});

test('backups that could not be removed are no failed restore test, and a restore test that ends early is one', async () => {
  const state = async () => {
    const { last } = await board();
    return [last?.outcome, last?.made?.verificationProblem];
  };
  await admin.api.backups.start();
  await run([{ made }, { notPruned: 'The bucket does not answer.' }, { verified: { problem: null } }]);
  expect(await state()).toEqual(['completed', null]);
  // It was verified, so the next one is not.
  await admin.api.backups.start();
  await run([{ made }, new Error('The bucket does not answer.')]);
  expect(await state()).toEqual(['completed', null]);
  await world.db.owner.query('truncate backup_runs');
  await admin.api.backups.start();
  // A bucket or a disk in the way says nothing of the backup: the next one is verified instead.
  await run([{ made }, { notVerified: 'The bucket does not answer.' }]);
  expect((await board()).lastVerified).toBeNull();
  expect(await state()).toEqual(['completed', null]);
  await world.db.owner.query('truncate backup_runs');
  await admin.api.backups.start();
  await run([{ made }, new Error('Its process ended before it was done.')]);
  expect(await state()).toEqual(['completed', 'Its process ended before it was done.']);
});

test('a process that crashes is told by its own error, also behind the backup that it made', async () => {
  const folder = await createTemporaryFolder('firn-backup-process-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'program.mjs');
  const outcome = async (source: string) => {
    await writeFile(program, source);
    const said: Message[] = [];
    try {
      for await (const one of backUpInProcess(true, stopping, program)) said.push(one);
      return [...said, 'ended'];
    } catch (error) {
      return [...said, (error as Error).message];
    }
  };
  const saying = `console.log(${JSON.stringify(JSON.stringify({ made }))});`;
  expect(await outcome("throw new TypeError('a bug')")).toEqual(['a bug']);
  expect(await outcome(`${saying} process.exitCode = 1; console.error('It was too much.');`)).toEqual([
    { made },
    'It was too much.',
  ]);
  expect(await outcome("process.kill(process.pid, 'SIGKILL')")).toEqual(['Its process ended before it was done.']);
  expect(await outcome(saying)).toEqual([{ made }, 'ended']);
});

test('where the PostgreSQL programs are missing, the restore test is not checked, and says what to do', async () => {
  await recordBackup(await admin.ctx(), made);
  expect((await board()).canVerify).toBe(true);
  const { arch } = process;
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }));
  Object.defineProperty(process, 'arch', { value: 'unknown' });
  expect((await board()).canVerify).toBe(false);
  const check = backupChecks.find(({ id }) => id === 'database.backup') as Check;
  const { services } = world;
  const outcome = () =>
    services.db.transact(systemScope, (tx) => check.run({ tx, services, installation: {} as Installation }));
  expect(await outcome()).toMatchObject({
    score: null,
    summary: 'Not checked: this installation has no PostgreSQL programs',
    evidence: [{ value: expect.stringContaining('Run firn backup verify') }],
  });
  await recordVerification(await admin.ctx(), made.name, 'it is damaged');
  expect(await outcome()).toMatchObject({ score: 0, summary: 'The last restore test failed' });
});

test('a member sees and starts nothing, and starting needs a recent sign-in', async () => {
  const member = await world.signedIn('ben@bank.example');
  await expect(member.api.backups.board()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.backups.start()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  world.now = new Date(world.now.getTime() + 50 * minuteMs);
  await expect(admin.api.backups.start()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('one backup a night is planned, at the time of the settings in Zurich', async () => {
  at('2026-11-17T00:15:00Z');
  expect(await isPlanned()).toBe(false);
  at('2026-11-17T00:31:00Z');
  expect(await isPlanned()).toBe(true);
  await run([{ made }]);
  at('2026-11-17T03:00:00Z');
  expect(await isPlanned()).toBe(false);
  await signInAgain();
  expect((await board()).nextAt).toEqual(new Date('2026-11-18T00:30:00Z'));
  // A server that was away at that time makes up for it, but not in the day.
  at('2026-11-18T05:00:00Z');
  expect(await isPlanned()).toBe(true);
  await world.db.owner.query('truncate backup_runs');
  at('2026-11-18T12:00:00Z');
  expect(await isPlanned()).toBe(false);
  await signInAgain();
  await saveSettings(admin.api, { section: 'backups', values: { ...defaultSettings.backups, nightlyAt: '' } });
  at('2026-11-19T01:00:00Z');
  expect(await isPlanned()).toBe(false);
  await signInAgain();
  expect((await board()).nextAt).toBeNull();
});

test('a backup at 23:55 is that of its evening, and made up for after midnight', async () => {
  at('2026-11-17T12:00:00Z');
  await signInAgain();
  await saveSettings(admin.api, { section: 'backups', values: { ...defaultSettings.backups, nightlyAt: '23:55' } });
  at('2026-11-17T22:50:00Z');
  expect(await isPlanned()).toBe(false);
  await signInAgain();
  expect((await board()).nextAt).toEqual(new Date('2026-11-17T22:55:00Z'));
  at('2026-11-17T23:05:00Z');
  expect((await board()).nextAt).toEqual(new Date('2026-11-17T22:55:00Z'));
  expect(await isPlanned()).toBe(true);
  await run([{ made }]);
  at('2026-11-18T04:00:00Z');
  expect(await isPlanned()).toBe(false);
  await signInAgain();
  expect((await board()).nextAt).toEqual(new Date('2026-11-18T22:55:00Z'));
  at('2026-11-18T23:05:00Z');
  expect(await isPlanned()).toBe(true);
});

test('rows that came from another server, which a backup holds, are backed up once from this one', async () => {
  const noon = '2099-06-01T12:00:00Z';
  at(noon);
  expect(await isPlanned()).toBe(false);
  at('2026-01-01T12:00:00Z');
  await recordBackup(await admin.ctx(), made);
  at(noon);
  expect(await isPlanned()).toBe(true);
  await run([new Error('The disk is full.')]);
  expect(await isPlanned()).toBe(false);
});

test('the figure of the alert is the age of the last backup, and nothing while the schedule is off', async () => {
  const age = async () => {
    const query = backupFigures.backupAge?.(world.now);
    if (!query) throw new Error('no figure');
    const { rows } = await world.services.db.background.execute<Record<string, unknown>>(query);
    const [value] = Object.values(rows[0] ?? {});
    return value === null ? null : Number(value);
  };
  await world.db.owner.query("update migrations set applied_at = '2026-11-15 10:07Z'");
  expect(await age()).toBe(2 * 86_400);
  const ctx = await admin.ctx();
  await recordBackup(ctx, made);
  expect(await age()).toBe(0);
  expect(await recordVerification(ctx, made.name, null)).toBe(true);
  expect(await recordVerification(ctx, 'unknown', null)).toBe(false);
  expect((await board()).lastVerified?.made?.verifiedAt).toEqual(world.now);
  world.now = new Date(world.now.getTime() + 26 * hourMs);
  expect(await age()).toBe(26 * 3_600);
  // It failed since: only what was completed counts.
  await world.db.owner.query(
    `insert into backup_runs (id, created_at, finished_at, outcome, problem) values (gen_random_uuid(), $1, $1, 'failed', 'x')`,
    [world.now],
  );
  expect(await age()).toBe(26 * 3_600);
  await world.db.owner.query(`update settings set settings = jsonb_set(settings, '{backups,nightlyAt}', '""')`);
  expect(await age()).toBeNull();
});

test('an installation gets the later alert, which the longest night does not raise, unless somebody changed the rule', async () => {
  const migration = await readFile(join(migrationsFolder, '20261204-backup-alert-later.sql'), 'utf8');
  const after = async (threshold: number, version: number) => {
    const set = 'update alert_rules set threshold = $1, version = $2';
    await world.db.owner.query(`${set} where name = 'No backup was made'`, [threshold, version]);
    await world.db.owner.query(migration);
    const { rows } = await world.db.owner.query("select threshold from alert_rules where figure = 'backupAge'");
    return rows.map((rule) => rule.threshold / 3_600);
  };
  expect(await after(90_000, 1)).toEqual([26.5]);
  expect(await after(90_000, 2)).toEqual([25]);
  expect(await after(100_800, 1)).toEqual([28]);
});

test('a backup that was removed says so, and the last one says how far the log behind it was archived', async () => {
  const ctx = await admin.ctx();
  await recordBackup(ctx, made);
  await recordRemoved(ctx, '/elsewhere', [made.name]);
  expect((await board()).last?.made?.removedAt).toBeNull();
  await recordRemoved(ctx, made.location, [made.name]);
  expect((await board()).last?.made).toMatchObject({ removedAt: world.now, isOnDataDisk: true });

  const state = async () => {
    const { rows } = await world.db.owner.query('select archived_at, archive_problem from backup_runs');
    return rows;
  };
  await recordArchive(world.services, null);
  expect(await state()).toEqual([{ archived_at: world.now, archive_problem: null }]);
  await recordArchive(world.services, 'No space is left');
  expect(await state()).toEqual([{ archived_at: world.now, archive_problem: 'No space is left' }]);
});
