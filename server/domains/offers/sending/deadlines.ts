import { and, eq, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { isClosedStatus, openProjectStatuses } from '#contract/business/project-statuses.ts';
import { dayText } from '#contract/time/day-text.ts';
import { lockSides, notifyClient, notifyTeam, priceOf } from '#server/domains/offers/notices.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { type Offer, offers } from '#server/domains/offers/tables.ts';
import { lockPeopleOf } from '#server/domains/projects/people.ts';
import { projectRecords } from '#server/domains/projects/records.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { endSignatures } from './send.ts';
import { withdrawOffersOf } from './withdraw.ts';

const isWaiting = eq(offers.state, 'sent');
const isOver = (now: Date) => and(isWaiting, lt(offers.validUntil, dayInZurich(now)));
const isNear = (now: Date) => and(isWaiting, isNull(offers.remindedAt), lte(offers.remindOn, dayInZurich(now)));

/** Waits in a closed project: a former version withdrew none when it closed one. */
const isInClosedProject = and(
  isWaiting,
  sql`exists (select from ${projects} where ${and(eq(projects.id, offers.projectId), notInArray(projects.status, [...openProjectStatuses]))})`,
);

/** Whether an offer that waits has expired or is in a closed project, or its client is to be reminded. */
export const isOfferDue = (now: Date) => anyRow(offers, or(isOver(now), isNear(now), isInClosedProject));

/**
 * Marks the offers whose last day is over as expired, withdraws those that wait in closed projects, and reminds the clients of
 * those that end soon, each once.
 */
export async function keepDeadlines(services: Services): Promise<void> {
  const ctx = systemContext(services, 'offers');
  const { db } = services;
  const over = await db.transact(systemScope, (tx) => tx.select().from(offers).where(isOver(ctx.now())));
  for (const offer of over) await db.transact(systemScope, (tx) => expire(tx, ctx, offer));
  const closed = await db.transact(systemScope, (tx) =>
    tx.selectDistinct({ id: offers.projectId }).from(offers).where(isInClosedProject),
  );
  for (const { id } of closed)
    if (id !== null) await db.transact(systemScope, (tx) => withdrawInClosedProject(tx, ctx, id));
  const near = await db.transact(systemScope, (tx) => tx.select().from(offers).where(isNear(ctx.now())));
  for (const offer of near) await db.transact(systemScope, (tx) => remind(tx, ctx, offer));
}

async function expire(tx: Tx, ctx: Ctx, found: Offer): Promise<void> {
  await lockSides(tx, ctx, found);
  // Another process, or an answer of the client, may have been faster.
  if ((await offerRecords.lock(tx, { id: found.id })).state !== 'sent') return;
  const offer = await offerRecords.change(tx, ctx, { id: found.id }, () => ({
    set: { state: 'expired', decidedAt: ctx.now() },
    event: { kind: 'expired', fromTeam: true },
    action: 'offer.expired',
  }));
  await endSignatures(tx, ctx, offer.id);
  const title = `Offer ${offer.number} has expired`;
  const body = `“${offer.subject}”, ${priceOf(offer)}, was valid until ${dayText(offer.validUntil)}.`;
  await notifyClient(tx, ctx, offer, { title, body: `${body} Write to us if you would like a new one.` });
  await notifyTeam(tx, ctx, offer, { title, body });
}

async function withdrawInClosedProject(tx: Tx, ctx: Ctx, projectId: string): Promise<void> {
  await lockPeopleOf(tx, [projectId]);
  const project = await projectRecords.lock(tx, { id: projectId });
  if (isClosedStatus(project.status)) await withdrawOffersOf(tx, ctx, project);
}

async function remind(tx: Tx, ctx: Ctx, found: Offer): Promise<void> {
  await lockSides(tx, ctx, found);
  const { state, remindedAt } = await offerRecords.lock(tx, { id: found.id });
  if (state !== 'sent' || remindedAt !== null) return;
  const offer = await offerRecords.change(tx, ctx, { id: found.id }, () => ({
    set: { remindedAt: ctx.now() },
    event: { kind: 'reminded', fromTeam: true },
    action: 'offer.reminded',
  }));
  await notifyClient(tx, ctx, offer, {
    title: `Offer ${offer.number} is valid until ${dayText(offer.validUntil)}`,
    body: `“${offer.subject}”, ${priceOf(offer)}, waits for ${offer.signatures === 1 ? 'your decision' : 'the decision of your organisation'}.`,
  });
}
