import { replyTemplateFields } from '#contract/business/reply-template-fields.ts';
import type { ReplyTemplate, ReplyTemplateForm } from '#contract/business/reply-templates.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { defineRecords } from '#server/records/define.ts';
import type { VersionRef } from '#server/records/record.ts';
import { replyTemplates } from './tables.ts';
import { toTemplate } from './templates.ts';

const templateRecords = defineRecords({
  table: replyTemplates,
  events: null,
  auditDetails: ({ name }) => ({ name }),
  fields: replyTemplateFields,
  refusedBy: { reply_templates_name: { name: 'Another template has this name' } },
});

/** Adds a template. Refuses a name that another one has with INVALID_INPUT. */
export async function createTemplate(ctx: Ctx, form: ReplyTemplateForm): Promise<ReplyTemplate> {
  const at = ctx.now();
  const values = { id: ctx.newId(), ...form, createdAt: at, updatedAt: at };
  const action = 'reply-template.created';
  return toTemplate(await transact(ctx, (tx) => templateRecords.create(tx, ctx, values, { action })));
}

/** Changes a template. Refuses with NOT_FOUND, CONFLICT, or INVALID_INPUT for a name that another one has. */
export async function saveTemplate(
  ctx: Ctx,
  { id, version, ...form }: ReplyTemplateForm & VersionRef,
): Promise<ReplyTemplate> {
  const change = { set: form, action: 'reply-template.saved' } as const;
  return toTemplate(await transact(ctx, (tx) => templateRecords.change(tx, ctx, { id, version }, () => change)));
}

/** Deletes a template permanently; replies that were sent with it stay. Refuses with NOT_FOUND. */
export async function removeTemplate(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, (tx) => templateRecords.remove(tx, ctx, { id }, { action: 'reply-template.deleted' }));
  return { id };
}
