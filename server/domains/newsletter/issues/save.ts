import type { IssueDetail, IssueForm } from '#contract/business/newsletter-issues.ts';
import { requireTopics } from '#server/domains/newsletter/topics/topics.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { composeIssue } from './compose.ts';
import { getIssue } from './detail.ts';
import { issueRecords } from './records.ts';

/** Begins an issue as a draft. Refuses posts that are not published, and unknown topics, with INVALID_INPUT. */
export async function createIssue(ctx: Ctx, form: IssueForm): Promise<{ id: string }> {
  const id = ctx.newId();
  const at = ctx.now();
  await transact(ctx, async (tx) => {
    await requireTopics(tx, form.topics, { offered: false });
    await composeIssue(tx, ctx, form);
    const values = { id, ...form, status: 'draft' as const, createdAt: at, updatedAt: at };
    await issueRecords.create(tx, ctx, values, { action: 'newsletter-issue.created' });
  });
  return { id };
}

/** Saves a draft. Refuses with NOT_FOUND, INVALID_INPUT, or CONFLICT, also when sending has started. */
export async function saveIssue(ctx: Ctx, { id, version, ...form }: IssueForm & VersionRef): Promise<IssueDetail> {
  await transact(ctx, async (tx) => {
    await requireTopics(tx, form.topics, { offered: false });
    await composeIssue(tx, ctx, form);
    await issueRecords.change(tx, ctx, { id, version }, ({ status }) => {
      if (status !== 'draft') throw refuse('CONFLICT');
      return { set: form, action: 'newsletter-issue.saved' };
    });
  });
  return getIssue(ctx, { id });
}

/** Deletes a draft permanently. Refuses with NOT_FOUND, and with CONFLICT when sending has started. */
export async function removeIssue(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const { status } = await issueRecords.remove(tx, ctx, { id }, { action: 'newsletter-issue.deleted' });
    if (status !== 'draft') throw refuse('CONFLICT');
  });
  return { id };
}
