import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { readSignedId, signId } from '#server/platform/secrets/signed-id.ts';
import { inquiries } from '../tables.ts';
import { canaryRuns } from './tables.ts';

const product = 'Firn-Canary/';
const purpose = 'inquiry-canary';

/** The sender, and the receiver where emails are written to a folder. No mail server delivers to it (RFC 2606). */
export const folderAddress = 'canary@firn.invalid';

/** What the canary inquiry sends as its browser: only this installation can sign it, so nobody else's message is deleted. */
export const canaryUserAgent = (secrets: Secrets, runId: string) => `${product}${signId(secrets, purpose, runId)}`;

/** The run that sent this request; null: a visitor did. A mark is good for one inquiry, while its run is under way. */
export async function canaryRunOf({ db, secrets, request: { userAgent } }: Ctx): Promise<string | null> {
  if (!userAgent.startsWith(product)) return null;
  const runId = readSignedId(secrets, purpose, userAgent.slice(product.length));
  if (runId === null) return null;
  const sent = db.read
    .select({ one: sql`1` })
    .from(inquiries)
    .where(eq(inquiries.number, canaryNumber(runId)));
  const [run] = await db.read
    .select({ id: canaryRuns.id })
    .from(canaryRuns)
    .where(and(eq(canaryRuns.id, runId), isNull(canaryRuns.finishedAt), notExists(sent)));
  return run?.id ?? null;
}

/** Unique, and not of the sequence, in which each run would leave a gap. */
export const canaryNumber = (runId: string) => `CANARY-${runId}`;
