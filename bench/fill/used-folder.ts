import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type RunningApp, removeApp, startApp } from '../../e2e/testing/app.ts';
import { sendReports } from '../analytics-intake.ts';
import { openOwner } from '../measured-server.ts';
import { fill } from './back-office.ts';

/** What an office of this size has after some years. */
const counts = { users: 500, entries: 50_000, pages: 200, inquiries: 10_000, tenants: 5 };

/** A day of visits: reports of ten events each, which the server receives as from any browser. */
const visits = { perSecond: 100, seconds: 20 };

/** A data folder as it is after use, of a server that was stopped. `remove` deletes it. */
export async function createUsedFolder(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const app: RunningApp = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { owner, close } = await openOwner(app);
  await fill(owner, counts);
  const { refused, unanswered } = await sendReports(app.url, visits);
  if (refused + unanswered > 0) throw new Error(`${refused + unanswered} reports of visits were not accepted`);
  await untilAllSealed(owner);
  await close();
  await app.stop();
  return { dataDir: app.dataDir, remove: () => removeApp(app) };
}

/** The server seals the entries of the audit log in portions. */
async function untilAllSealed(owner: pg.Client): Promise<void> {
  const unsealed = 'select count(*)::int as left from audit_entries where id not in (select entry_id from audit_seals)';
  while ((await owner.query<{ left: number }>(unsealed)).rows[0]?.left) await pause(1_000);
}
