import { type LegalSettings, type LegalSettingsForm, legalSettingsForm } from '#contract/business/legal/settings.ts';
import { reviewerBounds } from '#contract/business/legal/settings-choices.ts';
import { version } from '#contract/records.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { requireSecondAdministrator } from '#server/identity/pending-changes/require-second-administrator.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { describeSettings, possibleReviewers, readLegalSettings } from './read.ts';
import { legalSettingsId, legalSettingsRecords } from './records.ts';

const href = '/admin/legal?tab=settings';

const change = legalSettingsForm.extend({ version });
type LegalSettingsChange = LegalSettingsForm & { version: number };

/**
 * Saves the settings. More reviewers than there are administrators besides the author are refused; fewer than before need a
 * recent reauthentication, may have to wait for a second administrator, and are told to all of them. Refuses with CONFLICT.
 */
export async function saveLegalSettings(ctx: Ctx, form: LegalSettingsChange): Promise<LegalSettings> {
  const before = await readLegalSettings(ctx.db.read);
  if (before.version !== form.version) throw refuse('CONFLICT');
  if (form.reviewersRequired < before.reviewersRequired) {
    requireReauthenticationWhen(ctx, 'weaker-protection');
    await requireSecondAdministrator(ctx, {
      kind: 'legal-settings.fewer-reviewers',
      recordId: legalSettingsId,
      summary: `Reviewers required ${before.reviewersRequired} → ${form.reviewersRequired}`,
      href,
      payload: form,
    });
  }
  return transact(ctx, (tx) => applyLegalSettings(tx, ctx, form));
}

/** Saves settings in the caller's transaction, also those that a second administrator has confirmed. */
export async function applyLegalSettings(tx: Tx, ctx: Ctx, payload: unknown): Promise<LegalSettings> {
  const { version: began, ...form } = change.parse(payload);
  await checkReviewers(tx, form);
  let required = 0;
  const saved = await legalSettingsRecords.change(tx, ctx, { id: legalSettingsId, version: began }, (before) => {
    required = before.reviewersRequired;
    return { set: form, action: 'legal-settings.updated' };
  });
  if (saved.reviewersRequired < required) {
    const title = 'Legal documents need fewer reviewers';
    const did = `changed: Reviewers required ${required} → ${saved.reviewersRequired}`;
    await notifyAdministrators(tx, ctx, { title, did, href });
  }
  return describeSettings(tx, saved);
}

async function checkReviewers(tx: Tx, { reviewersRequired }: LegalSettingsForm): Promise<void> {
  const possible = await possibleReviewers(tx);
  if (reviewersRequired <= Math.max(possible, reviewerBounds.least)) return;
  const people =
    possible === 0 ? 'there is no other administrator' : `at most ${possible} other than the author can review`;
  throw refuseFields({ reviewersRequired: `With the administrators there are, ${people}. Invite another one first` });
}
