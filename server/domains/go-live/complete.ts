import type { AttestationForm, BoundCheck, GoLive } from '#contract/operations/go-live/go-live.ts';
import type { Ref } from '#contract/records.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { boundChecks, type CheckNames } from './bound-checks.ts';
import { checklistAddress } from './calendar.ts';
import { readGoLive } from './read.ts';
import { goLiveItemRecords } from './records.ts';
import { goLive } from './tables.ts';

/**
 * Completes an item: by its check, where this installation has a result of it, else by an attestation. What a
 * person attests of a critical item needs a recent reauthentication, and the team is told. Refuses with NOT_FOUND, CONFLICT, and
 * INVALID_INPUT beside `check` when it does not pass, or beside `attestation` or `expiresOn`.
 */
export function completeItem(
  ctx: Ctx,
  { id, version, attestation }: Ref & { attestation: AttestationForm | null },
  names: CheckNames,
): Promise<GoLive> {
  return changed(ctx, names, async (tx) => {
    const item = await goLiveItemRecords.lock(tx, { id, version });
    if (item.completed) throw refuse('CONFLICT');
    const check = item.checkId === null ? undefined : (await currentChecks(tx, names)).get(item.checkId);
    const proof = proofOf(ctx, check, attestation);
    if (item.critical && proof.attestation !== null) await allowAttestation(tx, ctx, item.task, proof.attestation);
    await goLiveItemRecords.change(tx, ctx, { id, version }, () => ({
      set: {
        completed: true,
        completedAt: ctx.now(),
        completedBy: actorOf(ctx).id,
        reopenedBecause: null,
        ...proof,
      },
      action: 'go-live-item.completed',
      event: { kind: 'completed', reason: proof.attestation ?? `Check “${check?.name}”` },
    }));
  });
}

/** A go-live depends on it, and only this person's word says that it is done. */
async function allowAttestation(tx: Tx, ctx: Ctx, task: string, attestation: string): Promise<void> {
  requireReauthenticationWhen(ctx, 'critical-item');
  const body = `${actorOf(ctx).email} attested: “${attestation}”`;
  const title = `Critical go-live item completed: ${task}`;
  const about = { userId: actorOf(ctx).id };
  await notify(tx, ctx, { team: 'all' }, { kind: 'go-live', title, body, href: checklistAddress, about });
}

/** A check that could not tell is attested like an item without one. */
function proofOf(
  ctx: Ctx,
  check: BoundCheck | undefined,
  attestation: AttestationForm | null,
): {
  attestation: string | null;
  expiresOn: string | null;
} {
  if (check && check.status !== 'unchecked') {
    if (check.status === 'pass' || check.status === 'warning') return { attestation: null, expiresOn: null };
    throw refuseFields({ check: reasonAgainst(check) });
  }
  if (attestation === null) throw refuseFields({ attestation: 'Please say what proves it' });
  if (attestation.expiresOn !== null && attestation.expiresOn < dayInZurich(ctx.now()))
    throw refuseFields({ expiresOn: 'Please choose today or a later date' });
  return attestation;
}

function reasonAgainst({ name, status, summary }: BoundCheck): string {
  if (status === 'pending') return `The check “${name}” has not run on this version yet. Run the checks first.`;
  return `The check “${name}” fails: ${summary}`;
}

export async function currentChecks(tx: Tx, names: CheckNames) {
  const [row] = await tx.select({ releasedAt: goLive.releasedAt }).from(goLive);
  return boundChecks(tx, row?.releasedAt ?? null, names);
}

/** Opens a completed item again; what proved it stays for the next time. Refuses with NOT_FOUND or CONFLICT. */
export function reopenItem(ctx: Ctx, ref: Ref, names: CheckNames): Promise<GoLive> {
  return changed(ctx, names, (tx) =>
    goLiveItemRecords.change(tx, ctx, ref, () => ({
      set: { completed: false, completedAt: null, completedBy: null },
      action: 'go-live-item.reopened',
      event: { kind: 'reopened' },
    })),
  );
}

/** Changes the checklist in one transaction, and returns it. */
export function changed(ctx: Ctx, names: CheckNames, change: (tx: Tx) => Promise<unknown>): Promise<GoLive> {
  return transact(ctx, async (tx) => {
    await change(tx);
    return readGoLive(tx, names);
  });
}
