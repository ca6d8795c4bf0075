import { recordAddress } from '#contract/back-office.ts';
import { amountText } from '#contract/business/billed-positions.ts';
import { lockPeopleOf } from '#server/domains/projects/people.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { addressesOf } from '#server/records/notifications/audience.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { Offer } from './tables.ts';

interface Notice {
  title: string;
  body: string;
  /** Who wrote or did it: the notice is deleted with their account. */
  about?: { userId: string };
  /** The id of somebody who knows it from another email already; null: nobody. */
  mailed?: string | null;
}

/** Questions and answers are counted apart, so that many of them hold back no version, decision or reminder. */
type ClientMail = 'offer' | 'offer-message';

/** `CHF 102’154.50 including VAT` */
export const priceOf = ({ currency, totalMinor }: Pick<Offer, 'currency' | 'totalMinor'>) =>
  `${currency} ${amountText(totalMinor)} including VAT`;

/** Locks the addresses of both sides of an offer, which an act does before it locks the offer. */
export async function lockSides(tx: Tx, ctx: Ctx, { projectId }: Pick<Offer, 'projectId'>): Promise<void> {
  await lockPeopleOf(tx, projectId === null ? [] : [projectId], await addressesOf(tx, ctx, { team: 'all' }));
}

/** Notifies the people of the project, in the app and by email, as each of them chose. */
export async function notifyClient(
  tx: Tx,
  ctx: Ctx,
  offer: Offer,
  { mailed = null, ...notice }: Notice,
  purpose: ClientMail = 'offer',
): Promise<void> {
  const { id, projectId, tenantId } = offer;
  if (projectId === null) return;
  const href = `/projects/${projectId}/offers/${id}`;
  const mail = { purpose, about: { type: 'offer', id }, exceptTo: mailed };
  await notify(tx, ctx, { projectPeople: { id: projectId, tenantId } }, { kind: 'offer', ...notice, href, mail });
}

/** Notifies the team in the app, and by email at the addresses of the settings. */
export async function notifyTeam(tx: Tx, ctx: Ctx, { id }: Pick<Offer, 'id'>, notice: Notice): Promise<void> {
  const href = recordAddress('offer', id);
  const mail = { purpose: 'offer-answer', about: { type: 'offer', id }, button: 'Open offer' };
  await notify(tx, ctx, { team: 'all' }, { kind: 'offer-answer', ...notice, href, mail });
}
