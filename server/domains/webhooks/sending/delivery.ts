import type { Services } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { createSafeFetch, type SafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import type { Schedule } from '#server/platform/schedules/schedule.ts';
import { claimDelivery, dueEndpoints, isDeliveryDue } from './claim.ts';
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
  const sending = createWebhookSending(services, createSafeFetch(services.appUrl, { timeoutMs }));
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
