import type { ReplyTemplateQuery } from '#contract/business/reply-templates.ts';
import { defineList } from '#server/records/list/list.ts';
import { replyTemplates } from './tables.ts';
import { toTemplate } from './templates.ts';

const { id, name, body, updatedAt } = replyTemplates;

export const templateList = defineList({
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
