import { isDeepStrictEqual } from 'node:util';
import { eq, max } from 'drizzle-orm';
import { newAuthor } from '#contract/operations/documentation/choices.ts';
import type { DocumentationDetail, DocumentationForm } from '#contract/operations/documentation/documentation.ts';
import type { Ref } from '#contract/records.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { readEntry } from './entry.ts';
import { documentationRecords } from './records.ts';
import { documentationEntryEvents } from './tables.ts';

/** Adds an entry, which is incomplete (requirements 2.4). Refuses a title or screen that another one has with INVALID_INPUT. */
export function createEntry(ctx: Ctx, form: DocumentationForm): Promise<DocumentationDetail> {
  const [id, at] = [ctx.newId(), ctx.now()];
  const values = {
    id,
    ...form,
    status: 'incomplete' as const,
    lastUpdated: dayInZurich(at),
    author: newAuthor,
    createdAt: at,
    updatedAt: at,
  };
  const event = { kind: 'created', number: 1, title: form.title, content: form.content } as const;
  return transact(ctx, async (tx) => {
    await documentationRecords.create(tx, ctx, values, { action: 'documentation-entry.created', event });
    return readEntry(tx, id);
  });
}

/**
 * Changes an entry: it needs a review then, and was updated today (requirements 2.4). A form that changes nothing is no edit.
 * Refuses with NOT_FOUND, CONFLICT, or INVALID_INPUT for a title or screen that another one has.
 */
export function saveEntry(ctx: Ctx, { id, version, ...form }: DocumentationForm & Ref): Promise<DocumentationDetail> {
  return transact(ctx, async (tx) => {
    await documentationRecords.lock(tx, { id, version });
    const number = await nextNumber(tx, id);
    await documentationRecords.change(tx, ctx, { id, version }, (entry) => {
      const isEdit = Object.entries(form).some(
        ([name, value]) => !isDeepStrictEqual(entry[name as keyof typeof form], value),
      );
      const isOtherText = entry.title !== form.title || entry.content !== form.content;
      const text = isOtherText ? { number, title: form.title, content: form.content } : {};
      return {
        set: isEdit ? { ...form, status: 'needs-review', lastUpdated: dayInZurich(ctx.now()) } : {},
        action: 'documentation-entry.saved',
        event: { kind: 'saved', ...text },
      };
    });
    return readEntry(tx, id);
  });
}

async function nextNumber(tx: Tx, id: string): Promise<number> {
  const { recordId, number } = documentationEntryEvents;
  const [last] = await tx
    .select({ number: max(number) })
    .from(documentationEntryEvents)
    .where(eq(recordId, id));
  return (last?.number ?? 0) + 1;
}

/** Marks an entry as reviewed, which completes it; the history says who and when. Refuses with NOT_FOUND or CONFLICT. */
export function reviewEntry(ctx: Ctx, ref: Ref): Promise<DocumentationDetail> {
  return transact(ctx, async (tx) => {
    await documentationRecords.change(tx, ctx, ref, () => ({
      set: { status: 'complete' },
      evenIfUnchanged: true,
      action: 'documentation-entry.reviewed',
      event: { kind: 'reviewed' },
    }));
    return readEntry(tx, ref.id);
  });
}

/** Deletes an entry permanently. Refuses with NOT_FOUND or CONFLICT. */
export async function removeEntry(ctx: Ctx, { id, version }: Ref): Promise<{ id: string }> {
  await transact(ctx, (tx) =>
    documentationRecords.remove(tx, ctx, { id, version }, { action: 'documentation-entry.deleted' }),
  );
  return { id };
}
