import { figureText } from '#contract/operations/monitoring/figure-text.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { createAttempts } from './attempts.ts';
import type { Siblings } from './siblings.ts';
import { storeLateAlerts } from './store.ts';
import type { StoredAlert } from './tables.ts';
import type { WorstValue } from './watch.ts';

interface UnstoredOptions {
  services: Services;
  /** Sends an email to the team at once, past the outbox; throws when nobody could be reached. */
  sendDirectly(email: { subject: string; text: string }): Promise<void>;
  siblings: Siblings;
}

/** The alerts that could not be stored, because the database does not answer or refuses writes; the team is told directly. */
export function createUnstoredAlerts({ services, sendDirectly, siblings }: UnstoredOptions) {
  let kept: readonly StoredAlert[] = [];
  const attempts = createAttempts();
  /** When another process notified the team of a rule last. */
  const notifiedAt = new Map<string, Date>();

  siblings.onNotified((ruleIds) => {
    for (const id of ruleIds) notifiedAt.set(id, services.now());
    markNotified();
  });

  /** Nobody is notified twice of what another process notified; processes notice the same at most a few samples apart. */
  function markNotified(): void {
    kept = kept.map((one) => {
      const at = notifiedAt.get(one.ruleId ?? '');
      const isKnown = isOpen(one) && at !== undefined && at.getTime() > one.raisedAt.getTime() - minuteMs;
      return isKnown && one.mailedAt === null ? { ...one, mailedAt: at } : one;
    });
  }

  const isDue = (one: StoredAlert, at: Date) =>
    isOpen(one) &&
    one.mailedAt === null &&
    attempts.isDue(one.id, at) &&
    at.getTime() - one.raisedAt.getTime() >= siblings.waitMs;

  return {
    open: () => kept.filter(isOpen),

    /** Keeps what begins, and what ends of it, until it is stored. */
    keep(beginning: readonly StoredAlert[], resolved: readonly WorstValue[]): void {
      const at = services.now();
      kept = [...kept, ...beginning].map((one) => {
        const end = resolved.find(({ id }) => id === one.id);
        return end ? { ...one, resolvedAt: at, worst: end.worst } : one;
      });
      markNotified();
    },

    /** Stores all of them. */
    async store(): Promise<void> {
      if (kept.length === 0) return;
      await storeLateAlerts(services, kept);
      kept = [];
      attempts.clear();
    },

    /** Notifies the team of those that are open, unless another process has; tried again later where nobody got the email. */
    async notifyTeam(): Promise<void> {
      const at = services.now();
      const due = kept.filter((one) => isDue(one, at));
      if (due.length === 0) return;
      const ids = due.map(({ id }) => id);
      attempts.begin(ids, at);
      await sendDirectly(emailOf(due));
      kept = kept.map((one) => (ids.includes(one.id) ? { ...one, mailedAt: at } : one));
      siblings.notified(due.flatMap(({ ruleId }) => ruleId ?? []));
    },
  };
}

const isOpen = ({ resolvedAt }: StoredAlert) => resolvedAt === null;

function emailOf(due: readonly StoredAlert[]): { subject: string; text: string } {
  const names = due.map(({ name }) => name).join(', ');
  const lines = due.map((one) => `${one.name}: ${figureText(one.figure, one.value)}, since ${one.since.toISOString()}`);
  const why = 'This email was sent directly, because the database does not answer or cannot store anything.';
  return { subject: `Alert: ${names}`, text: [...lines, '', why].join('\n') };
}
