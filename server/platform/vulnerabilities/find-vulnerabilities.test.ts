import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { findVulnerabilities } from './find-vulnerabilities.ts';
import { readVulnerabilities } from './read-vulnerabilities.ts';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/alpha': { version: '1.4.0' },
    'node_modules/beta/node_modules/alpha': { version: '2.0.0' },
    'node_modules/@scope/gamma': { version: '0.3.0' },
    'node_modules/renamed': { name: 'delta', version: '5.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  },
};

const affecting = (id: string, name: string, events: object[], more: object = {}) => ({
  id,
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});

async function find(...records: object[]) {
  const folder = await createTemporaryFolder('firn-osv-');
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'lock.json'), JSON.stringify(lock));
  await writeFile(join(folder, 'osv.jsonl'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return findVulnerabilities(join(folder, 'lock.json'), join(folder, 'osv.jsonl'));
}

const all = [{ introduced: '0' }];

test('a version within a range is found, in each place where the package is, with its severity', async () => {
  const severity = { database_specific: { severity: 'CRITICAL' } };
  const { found, records, packages } = await find(
    affecting('A', 'alpha', [{ introduced: '1.0.0' }, { fixed: '1.5.0' }], severity),
    affecting('B', 'alpha', [{ introduced: '2.0.0' }, { last_affected: '2.0.0' }]),
    affecting('C', '@scope/gamma', all, { database_specific: { severity: 'LOW' } }),
    affecting('D', 'delta', all),
  );
  expect(found).toEqual([
    { id: 'A', dependency: 'alpha@1.4.0', severity: 'critical' },
    { id: 'B', dependency: 'alpha@2.0.0', severity: 'high' },
    { id: 'C', dependency: '@scope/gamma@0.3.0', severity: 'low' },
    { id: 'D', dependency: 'delta@5.0.0', severity: 'high' },
  ]);
  expect([records, packages]).toEqual([4, 3]);
});

test('fixed, withdrawn and other ecosystems’ records do not count, nor do development dependencies', async () => {
  const python = affecting('E', 'alpha', all);
  const { found } = await find(
    affecting('A', 'alpha', [{ introduced: '0' }, { fixed: '1.4.0' }, { introduced: '2.0.1' }]),
    affecting('B', 'tool', all),
    affecting('C', 'alpha', all, { withdrawn: '2026-01-01T00:00:00Z' }),
    { ...python, affected: [{ ...python.affected[0], package: { ecosystem: 'PyPI', name: 'alpha' } }] },
  );
  expect(found).toEqual([]);
});

test('versions that a record lists are found as well, and a file that is no database is refused', async () => {
  const listed = { id: 'F', affected: [{ package: { ecosystem: 'npm', name: 'delta' }, versions: ['5.0.0'] }] };
  expect((await find(listed)).found).toHaveLength(1);
  await expect(find({ name: 'no record' })).rejects.toThrow();
});

test('events count in the order of their versions, and a file without npm packages has no records', async () => {
  const events = [{ fixed: '1.9.0' }, { introduced: '0' }, { fixed: '1.3.0' }, { introduced: '1.4.0' }];
  const modified = '2026-11-20T08:00:00Z';
  const { found, at } = await find(affecting('A', 'alpha', events, { modified }));
  expect(found.map(({ dependency }) => dependency)).toEqual(['alpha@1.4.0']);
  expect(at).toEqual(new Date(modified));
  const python = affecting('E', 'alpha', all, { modified });
  const other = { ...python, affected: [{ ...python.affected[0], package: { ecosystem: 'PyPI', name: 'alpha' } }] };
  expect(await find(other)).toMatchObject({ records: 0, at: null });
});

test('a thread of its own gives the same report, and fails as the reading fails', async () => {
  const folder = await createTemporaryFolder('firn-osv-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const [lockPath, database] = [join(folder, 'lock.json'), join(folder, 'osv.jsonl')];
  await writeFile(lockPath, JSON.stringify(lock));
  await writeFile(database, `${JSON.stringify(affecting('D', 'delta', all, { modified: '2026-11-01T10:00:00Z' }))}\n`);
  const report = await readVulnerabilities(lockPath, database);
  expect(report).toEqual(await findVulnerabilities(lockPath, database));
  expect(report.at).toEqual(new Date('2026-11-01T10:00:00Z'));
  await writeFile(database, 'no record\n');
  await expect(readVulnerabilities(lockPath, database)).rejects.toThrow('JSON');
});
