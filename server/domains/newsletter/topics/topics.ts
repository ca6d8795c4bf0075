import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { TopicChoice, TopicRow } from '#contract/business/newsletter-topics.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { selectTopics, toTopicRow } from './rows.ts';
import { newsletterTopics } from './tables.ts';

const { id, name, description, isActive } = newsletterTopics;

const byName = [asc(sql`lower(${name})`), asc(id)];

/** Returns the names of all topics, also of those that are turned off. */
export function allTopics(ctx: Ctx): Promise<TopicChoice[]> {
  return ctx.db.read
    .select({ id, name, isActive })
    .from(newsletterTopics)
    .orderBy(...byName);
}

/** Returns one topic with the counts of its subscribers and issues. Refuses with NOT_FOUND. */
export function getTopic(ctx: Ctx, ref: { id: string }): Promise<TopicRow> {
  return transact(ctx, async (tx) => {
    const [found] = await selectTopics(tx).where(eq(id, ref.id));
    if (!found) throw refuse('NOT_FOUND');
    return toTopicRow(found);
  });
}

/** The topics that are offered, and those with these ids. */
export function topicChoices(tx: Tx, chosen: readonly string[] = []) {
  return tx
    .select({ id, name, description, isActive })
    .from(newsletterTopics)
    .where(or(eq(isActive, true), chosen.length > 0 ? inArray(id, [...chosen]) : undefined))
    .orderBy(...byName);
}

/** Whether a topic is offered that subscribers can choose. */
export async function isAnyTopicOffered(tx: Tx): Promise<boolean> {
  return (await tx.select({ id }).from(newsletterTopics).where(eq(isActive, true)).limit(1)).length > 0;
}

/**
 * Locks these topics, so that none of them is turned off or deleted before the transaction ends. Refuses with INVALID_INPUT
 * one that does not exist, and with `offered` one that is turned off.
 */
export async function requireTopics(
  tx: Tx,
  chosen: readonly string[],
  { offered }: { offered: boolean },
): Promise<void> {
  if (chosen.length === 0) return;
  const found = await tx
    .select({ id, name, isActive })
    .from(newsletterTopics)
    .where(inArray(id, [...chosen]))
    .orderBy(asc(id))
    .for('share');
  if (found.length < new Set(chosen).size) throw refuseFields({ topics: 'A chosen topic no longer exists' });
  const off = offered && found.find((topic) => !topic.isActive);
  if (off) throw refuseFields({ topics: `The topic “${off.name}” is turned off. Take it out, or turn it on again.` });
}

/** Locks those of these topics that are turned off, as above, and returns their ids. */
export async function lockTurnedOff(tx: Tx, chosen: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id })
    .from(newsletterTopics)
    .where(and(inArray(id, [...chosen]), eq(isActive, false)))
    .orderBy(asc(id))
    .for('share');
  return found.map((topic) => topic.id);
}
