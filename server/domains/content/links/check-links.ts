import { inArray, sql } from 'drizzle-orm';
import type { LinkCheck } from '#contract/content/external-links.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { failedRequestReason } from '#server/platform/outgoing/failed-request.ts';
import { createSafeFetch, type SafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { linkChecks } from './tables.ts';

const atATime = 5;
const timeoutMs = 5_000;
/** A result is used again for so long, so that repeated checks do not burden other sites. */
const freshMs = 10 * minuteMs;

/** Returns the latest results for these addresses; those that were never checked are left out. */
export function knownLinkChecks(ctx: Ctx, { addresses }: { addresses: string[] }): Promise<LinkCheck[]> {
  return transact(ctx, (tx) => tx.select().from(linkChecks).where(inArray(linkChecks.address, addresses)));
}

/**
 * Asks for these addresses through the guarded client, so that none inside our network is reached, and stores what came of
 * it. Returns the results of all of them. Refuses with TOO_MANY_REQUESTS.
 */
export async function checkLinks(
  ctx: Ctx,
  { addresses }: { addresses: string[] },
  fetch: SafeFetch = createSafeFetch(ctx.appUrl, 'links', { timeoutMs }),
): Promise<LinkCheck[]> {
  const since = new Date(ctx.now().getTime() - freshMs);
  const fresh = (await knownLinkChecks(ctx, { addresses })).filter(({ checkedAt }) => checkedAt > since);
  const due = [...new Set(addresses)].filter((address) => !fresh.some((known) => known.address === address));
  const checked: LinkCheck[] = [];
  const ask = async () => {
    for (let address = due.shift(); address !== undefined; address = due.shift())
      checked.push({ address, ...(await resultOf(fetch, address)), checkedAt: ctx.now() });
  };
  await Promise.all(Array.from({ length: atATime }, ask));
  // In one order, so that two checks at once do not wait for each other.
  checked.sort((a, b) => (a.address < b.address ? -1 : 1));
  if (checked.length > 0) await transact(ctx, (tx) => store(tx, checked));
  return [...fresh, ...checked];
}

function store(tx: Tx, checked: LinkCheck[]) {
  const latest = { state: sql`excluded.state`, detail: sql`excluded.detail`, checkedAt: sql`excluded.checked_at` };
  return tx.insert(linkChecks).values(checked).onConflictDoUpdate({ target: linkChecks.address, set: latest });
}

const gone = [404, 410];

/** Only what surely leads nowhere is broken: many sites refuse automatic visits. */
async function resultOf(fetch: SafeFetch, address: string): Promise<Pick<LinkCheck, 'state' | 'detail'>> {
  try {
    const { status } = await fetch(address, { firstBytes: 1 });
    if (gone.includes(status)) return { state: 'broken', detail: `Answered ${status}` };
    return { state: status < 400 ? 'reachable' : 'unknown', detail: `Answered ${status}` };
  } catch (error) {
    const isUnknownHost = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
    return {
      state: isUnknownHost ? 'broken' : 'unknown',
      detail: isUnknownHost ? 'There is no such host' : failedRequestReason(error),
    };
  }
}
