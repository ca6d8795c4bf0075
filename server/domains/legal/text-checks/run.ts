import { and, desc, isNotNull, isNull, lt } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { installedBrowser } from '#server/platform/browser/installed-browser.ts';
import { type BrowserRecord, visitPages } from '#server/platform/browser/visit-pages.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { RetentionKind } from '#server/records/retention.ts';
import { storedSettings } from '#server/records/settings/queries.ts';
import { claimTextCheck, isNight, textCheckRuns } from './claim.ts';
import { mismatchesOf, type OutsideService } from './mismatches.ts';
import { type StoredItem, storedItems } from './stored-items.ts';
import { legalTextChecks, type StoredTextCheck } from './tables.ts';
import { textsInForce } from './texts-in-force.ts';

/** How long the results are kept. */
const checksKeptMs = 400 * dayMs;

/** What this installation does; the texts have to say the same. */
export interface CheckedFacts {
  inventory: readonly RetentionKind[];
  services: readonly OutsideService[];
  /** The program of a browser, as configured. */
  browser: string | null;
  items?: readonly StoredItem[];
  visit?: (services: Services, program: string) => Promise<BrowserRecord>;
}

/** Called every few seconds, in every process: makes the check that is due, if there is one. Returns whether it did. */
export async function runTextCheck(services: Services, facts: CheckedFacts): Promise<boolean> {
  const check = await claimTextCheck(services);
  if (check === null) return false;
  const ctx = systemContext(services, 'legal-text-check');
  try {
    await carryOut(ctx, check, facts);
  } catch (error) {
    services.log.error('legal-text-check.failed', { error });
    const result = { finishedAt: ctx.now(), error: 'The check could not be completed. The server log says why.' };
    await services.db.transact(systemScope, (tx) => finish(tx, check, result));
  }
  return true;
}

async function carryOut(
  ctx: Ctx,
  check: StoredTextCheck,
  { inventory, services, browser, items = storedItems, visit = visitPublicPages }: CheckedFacts,
): Promise<void> {
  const { record, withoutBrowser } = await visitWith(await browserFor(check, browser, ctx.now()), ctx, visit);
  const days = (await storedSettings(ctx)).retention;
  const retention = inventory.map(({ setting }) => [setting, days[setting]] as const);
  const mismatches = mismatchesOf(await textsInForce(ctx), { items, retention, services, visited: record });
  await ctx.db.transact(systemScope, async (tx) => {
    const before = await mismatchesBefore(tx);
    if (!(await finish(tx, check, { finishedAt: ctx.now(), mismatches, withoutBrowser }))) return;
    await tx.delete(legalTextChecks).where(lt(legalTextChecks.createdAt, new Date(ctx.now().getTime() - checksKeptMs)));
    const details = { mismatches: mismatches.length };
    if (mismatches.length > 0 || check.night === null)
      await recordAudit(tx, ctx, { action: 'legal-text-check.completed', resourceId: check.id, details });
    await notifyOfNew(
      tx,
      ctx,
      mismatches.filter((mismatch) => !before.includes(mismatch)),
    );
  });
}

/** Returns whether the check was still this process's. */
async function finish(tx: Tx, check: StoredTextCheck, result: Partial<StoredTextCheck>): Promise<boolean> {
  const { rowCount } = await tx.update(legalTextChecks).set(result).where(textCheckRuns.isHeld(check));
  return rowCount === 1;
}

async function mismatchesBefore(tx: Tx): Promise<string[]> {
  const { mismatches, finishedAt, error } = legalTextChecks;
  const [latest] = await tx
    .select({ mismatches })
    .from(legalTextChecks)
    .where(and(isNotNull(finishedAt), isNull(error)))
    .orderBy(desc(finishedAt))
    .limit(1);
  return latest?.mismatches ?? [];
}

/** One notification for what the check before did not find. */
async function notifyOfNew(tx: Tx, ctx: Ctx, found: readonly string[]): Promise<void> {
  const [first] = found;
  if (first === undefined) return;
  const more = found.length === 1 ? '' : ` And ${found.length - 1} more.`;
  const to = { team: 'all' } as const;
  await notify(tx, ctx, to, {
    kind: 'legal-document',
    title: 'The public texts differ from what this website does',
    body: `${first}.${more}`,
    href: '/admin/legal?tab=settings',
  });
}

/** What a browser recorded, or why none did. */
interface Visit {
  record: BrowserRecord | null;
  withoutBrowser: string | null;
}

/** One page of each kind that a visitor without an account opens. */
const paths = [
  '/',
  '/services',
  '/blog',
  '/contact',
  '/search?q=security',
  '/privacy',
  '/cookies',
  '/newsletter',
  '/auth',
];

/**
 * The program that visits the pages for this check, or why none does. One that is found is used only when somebody asks for
 * the check; the configured one also at night, never by itself when a server starts in the morning.
 */
async function browserFor(
  { night }: StoredTextCheck,
  configured: string | null,
  now: Date,
): Promise<{ program: string } | { reason: string }> {
  if (night !== null && configured === null) return { reason: 'CHROMIUM_PATH is not set' };
  if (night !== null && !isNight(now)) return { reason: 'the check of the night was made by day' };
  const program = await installedBrowser(configured);
  return program === null ? { reason: 'no browser is installed' } : { program };
}

async function visitWith(
  browser: Awaited<ReturnType<typeof browserFor>>,
  services: Services,
  visit: NonNullable<CheckedFacts['visit']>,
): Promise<Visit> {
  if ('reason' in browser) return { record: null, withoutBrowser: browser.reason };
  try {
    return { record: await visit(services, browser.program), withoutBrowser: null };
  } catch (error) {
    services.log.warn('legal-text-check.browser.failed', { error });
    return { record: null, withoutBrowser: error instanceof Error ? error.message : 'the browser failed' };
  }
}

const visitPublicPages = ({ appUrl }: Services, program: string) => visitPages(program, appUrl, paths);
