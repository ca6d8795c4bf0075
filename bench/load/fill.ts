import { statfs } from 'node:fs/promises';
import { startApp } from '../../e2e/testing/app.ts';
import { countAtOnce, fillEvents, sizesOf } from '../fill/analytics.ts';
import { sealAll } from '../fill/audit-seals.ts';
import { fill, sizes } from '../fill/back-office.ts';
import { addAccounts, fillClients, loadAdministrators, loadMembers } from '../fill/clients.ts';
import { documents, fill as fillDocuments } from '../fill/legal.ts';
import { timed } from '../load-test.ts';
import { openOwner } from '../measured-server.ts';

/**
 * `node bench/load/fill.ts FOLDER [SHARE]`: fills a new data folder as an installation has it after some years: 10⁵ users and documents,
 * 10⁶ audit entries, 10⁷ events and what goes with them, or a share of that. Loads and checks of plans use the folder again.
 */
const [, , dataDir, share = '1'] = process.argv;
if (!dataDir) throw new Error('The folder to fill is missing.');
const scaled = (count: number) => Math.round(count * Number(share));
const { bavail, bsize } = await statfs(dataDir.replace(/\/[^/]*$/, '') || '/');
if (bavail * bsize < scaled(20 * 1024 ** 3)) throw new Error('Too little disk space is left.');

// The first start migrates and seeds. While rows are written no server counts or seals them.
const app = await startApp({ dataDir });
await app.stop();
const { database, owner, close } = await openOwner({ dataDir });
const steps: [string, () => Promise<unknown>][] = [
  [
    'users, inquiries, pages and audit entries',
    () =>
      fill(owner, {
        users: scaled(sizes.users),
        entries: scaled(sizes.entries),
        inquiries: scaled(sizes.inquiries),
        pages: scaled(sizes.pages),
        tenants: scaled(200),
      }),
  ],
  ['legal documents', () => fillDocuments(owner, scaled(documents))],
  ['members of the load', () => addAccounts(owner, loadMembers, 'user')],
  ['administrators of the load', () => addAccounts(owner, loadAdministrators, 'admin')],
  [
    'projects and what goes with them',
    () =>
      fillClients(owner, {
        projects: scaled(20_000),
        sessions: scaled(50_000),
        notifications: scaled(200_000),
        mails: scaled(300_000),
        subscriptions: scaled(50_000),
        media: scaled(5_000),
      }),
  ],
  ['seals of audit entries', () => sealAll(database)],
  ['events', () => fillEvents(owner, scaled(10_000_000))],
  ['counts of events', () => countAtOnce(database, owner)],
  // As autovacuum does it.
  ['statistics', () => owner.query('vacuum analyze')],
];
for (const [name, work] of steps) process.stdout.write(`${name}: ${Math.round((await timed(work)) / 1_000)} s\n`);
const { rows } = await owner.query<{ size: string }>(
  'select pg_size_pretty(pg_database_size(current_database())) as size',
);
process.stdout.write(`database ${rows[0]?.size}; ${await sizesOf(owner)}\n`);
await close();
