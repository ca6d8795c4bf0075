import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from '#contract/operations/checks/check-choices.ts';
import type { QualityFacts } from '#contract/operations/quality/facts.ts';
import { dayMs } from '#contract/time/durations.ts';
import { addVersion } from '#server/domains/legal/documents/pages/published-versions.fixture.ts';
import {
  axeFacts,
  coverageFacts,
  journeyFacts,
  labFacts,
  widthFacts,
  withoutAlternative,
} from '#server/domains/quality/quality.fixture.ts';
import { kindOf, scoreOf } from '#server/domains/quality/score.ts';
import type { Installation } from '#server/platform/check.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import type { Services } from '#server/platform/context.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld } from '#server/testing/world.ts';
import { silentApiDocument, startFaultyServer } from './checks.fixture.ts';
import { outcomeOf } from './run.ts';

const world = createWorld();
let server: Awaited<ReturnType<typeof startFaultyServer>>;

beforeAll(async () => {
  server = await startFaultyServer(world);
});
afterAll(() => server.stop());

interface Reached {
  services?: Partial<Services>;
  installation?: Partial<Installation>;
  /** Rows that the database returns instead: a state that a test cannot bring about. */
  rows?: Record<string, unknown>[];
}
type Prepare = () => Promise<Reached | undefined> | Reached | undefined;

async function run(text: string): Promise<undefined> {
  await world.db.owner.query(text);
}
const nothing = () => undefined;
const faulty = (fault: Parameters<typeof server.fault>[0]) => () => void server.fault(fault);
const buckets = (length: number, index: number, count: number) =>
  `'{${Array.from({ length }, (_, at) => (at === index ? count : 0)).join(',')}}'`;
const requests = (status: number, bucket: number, count: number) =>
  run(`insert into request_minutes (minute, route, method, status, count, duration_ms_total, buckets)
    values ('2026-11-17 10:00Z', '/', 'GET', ${status}, ${count}, 1, ${buckets(13, bucket, count)})`);
const vital = (metric: string, length: number, bucket: number) => async () =>
  await run(
    `insert into web_vitals values ('2026-11-17 09:00Z', 'hour', '/${bucket}', '${metric}', ${buckets(length, bucket, 400)})`,
  );
const days = (count: number) => new Date(world.now.getTime() + count * dayMs);
const noVulnerabilities = { at: days(-1), records: 1, packages: 1 };
const fails = () => Promise.reject(new Error('refused'));
const quality = (facts: QualityFacts) => () =>
  run(`with tested as (insert into quality_runs (id, source, kinds, url, created_at, finished_at, outcome)
      values (gen_random_uuid(), 'server', '{}', '${world.services.appUrl}', clock_timestamp(), '2026-11-17 09:00Z', 'completed')
      returning id)
    insert into quality_results select id, '${kindOf(facts)}', 'Tested', ${scoreOf(facts)}, '${JSON.stringify(facts)}',
      '2026-11-17 09:00Z', 1 from tested`);
const provider = (problem: string) =>
  `with added as (insert into sso_providers (id, key, name, type, enabled, configuration)
    values (gen_random_uuid(), 'checked', 'Checked', 'oidc', true, '{}') returning id)
  insert into sso_discoveries select id, 'https://idp.example', now(), ${problem} from added`;

const audited = (kind: string, item: string, ok: boolean) =>
  `with made as (insert into security_audit_runs (id, kind, version, created_at, finished_at, outcome)
    values (gen_random_uuid(), '${kind}', '${runningVersion()}', '2026-11-17 02:00Z', '2026-11-17 02:01Z', 'completed') returning id)
  insert into security_audit_results select id, '${item}', ${kind === 'drill'}, ${ok}, '', '[]', '2026-11-17 02:01Z', 1 from made`;

/** A state in which each check passes, and one in which something is broken that it has to notice. */
const cases: Record<string, [good: Prepare, broken: Prepare]> = {
  'database.checksums': [() => ({ rows: [{ on: 'on' }] }), () => ({ rows: [{ on: 'off' }] })],
  'database.migrations': [nothing, () => ({ installation: { migrations: async () => ['never-applied.sql'] } })],
  'database.indexes': [
    nothing,
    () => run("update pg_index set indisvalid = false where indexrelid = 'check_runs_created'::regclass"),
  ],
  'database.sequential-scans': [
    nothing,
    async () => {
      await run('create table large as select generate_series(1, 60000) as number; analyze large');
      await run('select count(*) from large where number = 7');
      await run('select pg_stat_force_next_flush()');
      return undefined;
    },
  ],
  'database.unused-indexes': [
    async () => {
      await run("update migrations set applied_at = clock_timestamp() - interval '30 days'");
      await run(
        'create table wide as select generate_series(1, 60000) as number; create index wide_number on wide (number)',
      );
      await run(
        'analyze wide; set enable_seqscan = off; select count(*) from wide where number = 7; reset enable_seqscan',
      );
      await run('select pg_stat_force_next_flush()');
      return undefined;
    },
    () => run('create index wide_unused on wide ((number + 1))'),
  ],
  'database.replication': [
    () => ({ rows: [{ name: 'copy', state: 'streaming' }] }),
    () => ({ rows: [{ name: 'copy', state: 'startup' }] }),
  ],
  'security.row-level-security': [nothing, () => run('create table unprotected (id uuid, tenant_id uuid)')],
  'security.role': [
    nothing,
    () =>
      run(
        'create table owned (id uuid); grant create on schema public to firn_app; alter table owned owner to firn_app',
      ),
  ],
  'security.headers': [faulty({}), faulty({ without: 'x-frame-options' })],
  'security.content-policy': [faulty({}), faulty({ without: 'content-security-policy' })],
  'security.cross-site-writes': [faulty({}), faulty({ acceptsForeignWrites: true })],
  'security.session-cookie': [faulty({}), faulty({ cookieFlags: 'SameSite=Lax' })],
  'security.certificate': [
    () => ({ services: { appUrl: 'https://firn.example' }, installation: { certificateEnd: async () => days(90) } }),
    () => ({ services: { appUrl: 'https://firn.example' }, installation: { certificateEnd: async () => days(10) } }),
  ],
  'security.secrets-age': [
    () => ({ installation: { secretsMadeAt: async () => days(-10) } }),
    () => ({ installation: { secretsMadeAt: async () => days(-1000) } }),
  ],
  'security.dependencies': [
    () => ({ installation: { vulnerabilities: async () => ({ ...noVulnerabilities, found: [] }) } }),
    () => ({
      installation: {
        vulnerabilities: async () => ({
          ...noVulnerabilities,
          found: [{ id: 'GHSA-1', dependency: 'alpha@1.0.0', severity: 'high' as const }],
        }),
      },
    }),
  ],
  'security.administrator-factors': [
    async () => {
      const { id } = await world.createUser({ email: 'anna@firn.example', role: 'admin' });
      await run(`update users set has_factor = true where id = '${id}'`);
      return undefined;
    },
    () => run('update users set has_factor = false'),
  ],
  'security.lockout': [
    nothing,
    () => run(`update settings set settings = jsonb_set(settings, '{security,maxLoginAttempts}', '1000')`),
  ],
  'security.rate-limits': [
    () => run("update rate_limit_rules set mode = 'enforced'"),
    () => run("update rate_limit_rules set mode = 'off' where pattern like '/auth%'"),
  ],
  'security.copy-audit': [
    () => run(audited('audit', 'content-policy', true)),
    () => run("update security_audit_results set ok = false where item = 'content-policy'"),
  ],
  'security.drill': [
    () => run(audited('drill', 'lockout-off', true)),
    () => run("update security_audit_results set ok = false where item = 'lockout-off'"),
  ],
  'performance.response-time': [() => requests(200, 3, 1000), () => requests(201, 11, 1000) as never],
  'performance.error-rate': [nothing, () => requests(500, 3, 500)],
  'performance.lcp': [vital('LCP', 40, 4), vital('LCP', 40, 36)],
  'performance.fcp': [vital('FCP', 40, 4), vital('FCP', 40, 36)],
  'performance.cls': [vital('CLS', 18, 1), vital('CLS', 18, 16)],
  'performance.inp': [vital('INP', 40, 4), vital('INP', 40, 36)],
  'integration.mail': [
    () => ({ installation: { verifyMail: async () => {} } }),
    () => ({ installation: { verifyMail: fails } }),
  ],
  'integration.canary': [
    () =>
      run(`insert into canary_runs values (gen_random_uuid(), '2026-11-17 10:00Z', '2026-11-17 10:00Z', null, null,
        '[{"step":"form","ms":12,"seen":"a receipt"}]')`),
    () => run("update canary_runs set failed_step = 'mail', problem = 'refused'"),
  ],
  'integration.sms': [
    () =>
      run(`insert into sms_messages (id, recipient, channel, created_at, expires_at, sent_at)
        values (gen_random_uuid(), '+41', 'sms', '2026-11-17 10:00Z', '2026-11-17 10:10Z', '2026-11-17 10:00Z')`),
    () => run('update sms_messages set sent_at = null, failed_at = created_at'),
  ],
  'integration.cdn': [
    () =>
      run(`insert into cdn_purges (id, keys, created_at, accepted_at)
        values (gen_random_uuid(), '{firn-pages}', '2026-11-17 09:00Z', '2026-11-17 09:01Z')`),
    () => run("update cdn_purges set accepted_at = null, due_at = '2026-11-17 10:10Z', last_error = 'refused'"),
  ],
  'integration.files': [
    () => ({ installation: { listBucket: async () => {} } }),
    () => ({ installation: { listBucket: fails } }),
  ],
  'integration.sso-discovery': [
    () => run(provider('null')),
    () => run("update sso_discoveries set problem = 'It has no issuer'"),
  ],
  'integration.legal-sync': [
    () =>
      run(`insert into legal_sync_runs (id, status, type, created_at)
        values (gen_random_uuid(), 'completed', 'manual', '2026-11-17 09:00Z')`),
    () => run("update legal_sync_runs set status = 'failed', error = 'no answer'"),
  ],
  'deployment.https': [() => ({ services: { appUrl: 'https://firn.example' } }), nothing],
  'deployment.disk': [
    () => ({ services: { files: { ...world.services.files, freeBytes: async () => 1e12 } } }),
    () => ({ services: { files: { ...world.services.files, freeBytes: async () => 1e9 } } }),
  ],
  'deployment.clock': [
    () => ({ services: { now: () => new Date() } }),
    () => ({ services: { now: () => days(1000) } }),
  ],
  'deployment.version': [
    () => ({ installation: { versions: () => ({ running: '1.0.0 (abc)', installed: '1.0.0 (abc)' }) } }),
    () => ({ installation: { versions: () => ({ running: '1.0.0 (abc)', installed: '1.0.0 (def)' }) } }),
  ],
  'testing.pages': [faulty({}), faulty({ brokenPage: '/about' })],
  'testing.browser-errors': [
    nothing,
    () =>
      run(`insert into client_errors select 'kind' || n, 'error', 'x is undefined', null, '/', 'Firefox', 1,
        '2026-11-17 10:00Z', '2026-11-17 10:00Z' from generate_series(1, 4) n`),
  ],
  'testing.self-checks': [
    () => ({ installation: { selfChecks: [{ module: 'One', run: async () => ({ isComplete: true, detail: '' }) }] } }),
    () => ({
      installation: { selfChecks: [{ module: 'One', run: async () => ({ isComplete: false, detail: 'late' }) }] },
    }),
  ],
  'testing.accessibility': [quality(axeFacts()), quality(withoutAlternative)],
  'testing.functionality': [quality(journeyFacts()), quality(journeyFacts('It answers with 500'))],
  'testing.performance': [quality(labFacts(2_000)), quality(labFacts(9_000))],
  'testing.compatibility': [quality(widthFacts()), quality(widthFacts('It is 12 px wider than the window'))],
  'testing.coverage': [quality(coverageFacts(1_000)), quality(coverageFacts(700))],
  'documentation.links': [
    () => run("insert into link_checks values ('https://a.example', 'reachable', '200', now())"),
    () => run("update link_checks set state = 'broken', detail = '404'"),
  ],
  'database.nightly-backup': [
    () => backedUp("'2026-11-17 00:45Z', 'completed', null"),
    () => backedUp("'2026-11-17 00:45Z', 'failed', null"),
  ],
  'database.backup': [
    () => backedUp("'2026-11-17 00:45Z', 'completed', '2026-11-15 01:00Z'"),
    () => backedUp("'2026-11-17 00:45Z', 'completed', '2026-09-15 01:00Z'"),
  ],
  'database.log-archive': [
    archived('2026-11-17T09:55:00Z', null),
    archived('2026-11-17T09:55:00Z', 'No space is left'),
  ],
  'documentation.api': [faulty({}), faulty({ apiDocument: silentApiDocument })],
  'legal.in-force': [
    async () => {
      for (const page of ['/privacy', '/terms', '/cookies'] as const)
        await addVersion(world, { title: page, page, publishedAt: '2026-01-01T10:00:00Z' });
      return undefined;
    },
    () =>
      withoutTriggers("update legal_document_versions set withdrawn_at = '2026-11-01' where public_page = '/cookies'"),
  ],
  'legal.expiring': [nothing, () => withoutTriggers("update legal_document_versions set expires_on = '2026-12-01'")],
};

/** The end, the outcome and the restore test of the last backup. */
const backedUp = (last: string) =>
  run(`truncate backup_runs; insert into backup_runs (id, created_at, finished_at, outcome, verified_at, kind, name, location,
      bytes, duration_ms, ended_at, row_count, file_count, is_encrypted)
    select gen_random_uuid(), finished_at::timestamptz, finished_at::timestamptz, outcome, verified_at::timestamptz, 'physical', 'backup', '/backups',
      1, 1, finished_at::timestamptz, 1, 1, false from (values (${last})) as given (finished_at, outcome, verified_at)`);

/** The log behind the last backup, as a database with a replication slot would tell it. */
function archived(at: string, problem: string | null): Prepare {
  return () => ({ rows: [{ isDue: true, name: 'backup', at, problem }] });
}

async function withoutTriggers(text: string): Promise<undefined> {
  await run(`alter table legal_document_versions disable trigger user; ${text};
    alter table legal_document_versions enable trigger user`);
}

const scored = inventories.checks;

test('every check has a state in which it passes and one that it was seen to notice', () => {
  expect(scored.map(({ id }) => id).toSorted()).toEqual(Object.keys(cases).toSorted());
  const ids = inventories.checks.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test.each(scored)('$id passes while all is well, and does not once it is broken', async (check) => {
  const [good, broken] = cases[check.id] ?? [];
  const passing = await outcome(check, good);
  expect([passing.summary, passing.score]).toEqual([passing.summary, 100]);
  expect(passing.evidence.length).toBeGreaterThan(0);
  const failing = await outcome(check, broken);
  expect(['warning', 'fail']).toContain(statusOf('readiness', failing.score, check.critical));
  if (check.critical) expect(statusOf('readiness', failing.score, true)).toBe('fail');
  expect(failing.summary).not.toBe(passing.summary);
});

test('before the first night and the first restore, the checks of backups cannot tell', async () => {
  await run("truncate backup_runs; update migrations set applied_at = '2026-11-17 09:00Z'");
  for (const id of ['database.nightly-backup', 'database.backup']) {
    const check = scored.find((one) => one.id === id);
    if (!check) throw new Error('no such check');
    const { score, summary } = await outcome(check);
    expect([score, summary]).toEqual([null, expect.stringMatching(/^Not checked: /)]);
  }
});

async function outcome(check: (typeof scored)[number], prepare: Prepare = nothing) {
  const { services = {}, installation = {}, rows } = (await prepare()) ?? {};
  const stubbed = rows && {
    ...check,
    run: (options: Parameters<typeof check.run>[0]) =>
      check.run({ ...options, tx: { execute: async () => ({ rows }) } as never }),
  };
  return outcomeOf({ ...world.services, ...services }, stubbed ?? check, { ...server.installation, ...installation });
}

test('a check cannot change data: the attempt fails it', async () => {
  const [first] = inventories.checks;
  if (!first) throw new Error('no checks');
  const writing = {
    ...first,
    run: async ({ tx }: Parameters<typeof first.run>[0]) => {
      await tx.executeSql('delete from check_runs');
      return { score: 100, summary: 'done', evidence: [] };
    },
  };
  expect(await outcomeOf(world.services, writing, server.installation)).toMatchObject({ score: 0 });
});

test('without a bucket the data folder is asked; without a database of vulnerabilities nothing is, and an old one finds nothing new', async () => {
  const [files, dependencies] = ['integration.files', 'security.dependencies'].map((id) =>
    scored.find((check) => check.id === id),
  );
  if (!files || !dependencies) throw new Error('no such checks');
  expect(await outcome(files)).toMatchObject({ score: 100, summary: 'The data folder answered' });
  expect(await outcome(dependencies)).toMatchObject({ score: null });
  const old = async () => ({ ...noVulnerabilities, at: days(-40), found: [] });
  expect(await outcome(dependencies, () => ({ installation: { vulnerabilities: old } }))).toMatchObject({
    score: null,
    summary: 'Not checked: the database of vulnerabilities is 40 days old',
  });
});

test('a node that runs another version is named', async () => {
  const check = scored.find(({ id }) => id === 'deployment.version');
  if (!check) throw new Error('no such check');
  await run(
    `insert into node_samples (node, version, started_at, at, sample) values ('zh-2', '0.9.0', now(), now(), '{}')`,
  );
  const versions = () => ({ running: '1.0.0', installed: '1.0.0' });
  const { score, evidence } = await outcome(check, () => ({ installation: { versions } }));
  await run('delete from node_samples');
  expect(score).toBeLessThan(75);
  expect(evidence).toContainEqual({ label: 'zh-2', value: '0.9.0' });
});
