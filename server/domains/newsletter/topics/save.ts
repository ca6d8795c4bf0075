import { arrayContains, sql } from 'drizzle-orm';
import type { TopicForm, TopicRow } from '#contract/business/newsletter-topics.ts';
import { newsletterIssues } from '#server/domains/newsletter/issues/tables.ts';
import { newsletterSubscriptions as subscriptions } from '#server/domains/newsletter/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { topicRecords } from './records.ts';
import { getTopic } from './topics.ts';

/** Adds a topic, which is offered at once. Refuses a name that another one has with INVALID_INPUT. */
export async function createTopic(ctx: Ctx, form: TopicForm): Promise<TopicRow> {
  const at = ctx.now();
  const values = { id: ctx.newId(), ...form, createdAt: at, updatedAt: at };
  await transact(ctx, (tx) => topicRecords.create(tx, ctx, values, { action: 'newsletter-topic.created' }));
  return getTopic(ctx, values);
}

/** Changes name and description. Refuses with NOT_FOUND, CONFLICT, or INVALID_INPUT for a name that another one has. */
export async function saveTopic(ctx: Ctx, { id, version, ...form }: TopicForm & VersionRef): Promise<TopicRow> {
  const change = { set: form, action: 'newsletter-topic.saved' } as const;
  await transact(ctx, (tx) => topicRecords.change(tx, ctx, { id, version }, () => change));
  return getTopic(ctx, { id });
}

/**
 * Deletes a topic permanently, and takes it out of every choice: who chose nothing else gets only issues that go to
 * everybody, never more than before. Refuses with NOT_FOUND, and with CONFLICT also when an issue names it.
 */
export async function removeTopic(ctx: Ctx, { id, version }: VersionRef): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    await topicRecords.remove(tx, ctx, { id, version }, { action: 'newsletter-topic.deleted' });
    if ((await tx.$count(newsletterIssues, arrayContains(newsletterIssues.topics, [id]))) > 0) throw refuse('CONFLICT');
    await tx
      .update(subscriptions)
      .set({ topics: sql`array_remove(${subscriptions.topics}, ${id}::uuid)` })
      .where(arrayContains(subscriptions.topics, [id]));
  });
  return { id };
}
