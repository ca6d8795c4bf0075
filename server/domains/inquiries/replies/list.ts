import type { ReplyTemplate, ReplyTemplateQuery } from '#contract/business/reply-templates.ts';
import type { ListPage } from '#contract/lists.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { replyTemplates } from './tables.ts';
import { toTemplate } from './templates.ts';

const { id, name, body, updatedAt } = replyTemplates;

const templateList = defineList({
  select: (tx) => tx.select().from(replyTemplates).$dynamic(),
  id,
  idOf: (template) => template.id,
  search: [name, body],
  filters: (_query: ReplyTemplateQuery) => [],
  sorts: {
    name: { type: 'text', column: name, value: (template) => template.name },
    updated: { type: 'time', column: updatedAt, value: (template) => template.updatedAt },
  },
  toRow: toTemplate,
});

/** Returns one page of the templates. */
export function listTemplates(ctx: Ctx, query: ReplyTemplateQuery): Promise<ListPage<ReplyTemplate>> {
  return readPage(ctx, templateList, query);
}
