import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { maximumWebhooks } from '#contract/operations/webhooks/webhook-states.ts';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/domains/webhooks/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { createSafeFetch, type SafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import type { Schedule } from '#server/platform/schedules/schedule.ts';
import { recordOutcome } from './record-outcome.ts';
import { send } from './send.ts';

/** An attempt that takes longer has failed. */
const timeoutMs = 15_000;
const everyMs = 1_000;
/** At the end of the process, attempts have this long; one that is not recorded is made again by the next process. */
const graceMs = 5_000;

export interface WebhookSending {
  /** Starts to send what is due. */
  start(): Promise<void>;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  /** Begins nothing more. */
  end(): void;
}

/**
 * Sends deliveries: of each webhook one at a time, and those of different webhooks side by side, so that a slow receiver
 * delays only itself. There are at most fifty webhooks, and of each answer little is read, which bounds the memory.
 */
export function createWebhookSending(services: Services, fetch: SafeFetch): WebhookSending {
  const running = new Map<string, Promise<void>>();
  let isEnded = false;

  async function sendAll(endpointId: string): Promise<void> {
    while (!isEnded) {
      const claimed = await claimDelivery(services, endpointId);
      if (!claimed) return;
      const { delivery, endpoint } = claimed;
      await recordOutcome(services, delivery, await send(services, fetch, endpoint, delivery));
    }
  }

  function begin(endpointId: string): void {
    const report = (error: unknown) => logCondition(services.log, 'webhooks.send.failed', { error }, 10 * everyMs);
    const work = sendAll(endpointId)
      .catch(report)
      .finally(() => running.delete(endpointId));
    running.set(endpointId, work);
  }

  return {
    async start() {
      for (const id of await dueEndpoints(services)) if (!isEnded && !running.has(id)) begin(id);
    },
    settled: async () => void (await Promise.all(running.values())),
    end() {
      isEnded = true;
    },
  };
}

/** Sends what is due. */
export function startWebhookSending(services: Services): { schedule: Schedule; stop(): Promise<void> } {
  const sending = createWebhookSending(services, createSafeFetch(services.appUrl, 'webhook', { timeoutMs }));
  return {
    schedule: { everyMs, isDue: isDeliveryDue, failureEvent: 'webhooks.due.failed', work: () => sending.start() },
    async stop() {
      sending.end();
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, graceMs);
      await Promise.race([sending.settled(), over]);
      clearTimeout(timer);
    },
  };
}

/** Longer than an attempt takes: if it was not recorded by then, its process ended, and it is made again. */
const leaseMs = 60_000;

const { endpointId, state, dueAt, byHand } = webhookDeliveries;

const isDue = (now: Date) => and(eq(state, 'waiting'), lte(dueAt, now));

/** An active webhook with what is due, or any with what somebody sends by hand. */
function hasDue(now: Date): SQL {
  const { id, status } = webhookEndpoints;
  const mayBeSent = or(eq(status, 'active'), eq(byHand, true));
  return anyRow(webhookDeliveries, and(eq(endpointId, id), isDue(now), mayBeSent));
}

/** Whether a webhook has something to send. */
const isDeliveryDue = (now: Date) => anyRow(webhookEndpoints, hasDue(now));

/** The webhooks with something to send. */
async function dueEndpoints({ db, now }: Services): Promise<string[]> {
  const { id } = webhookEndpoints;
  const found = await db.read.select({ id }).from(webhookEndpoints).where(hasDue(now())).limit(maximumWebhooks);
  return found.map((row) => row.id);
}

/** Takes the delivery of a webhook that is due longest, so that no other process sends it; null when none is due. */
export function claimDelivery(
  { db, now }: Services,
  webhookId: string,
): Promise<{ delivery: WebhookDelivery; endpoint: WebhookEndpoint } | null> {
  return db.transact(systemScope, async (tx) => {
    const [found] = await tx
      .select({ id: webhookDeliveries.id, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
      .where(and(eq(endpointId, webhookId), isDue(now()), or(eq(webhookEndpoints.status, 'active'), byHand)))
      .orderBy(asc(dueAt), asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
      .limit(1)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    if (!found) return null;
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, dueAt: new Date(now().getTime() + leaseMs) })
      .where(eq(webhookDeliveries.id, found.id))
      .returning();
    return delivery ? { delivery, endpoint: found.endpoint } : null;
  });
}
