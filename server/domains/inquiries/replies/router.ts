import { replyTemplatesContract } from '#contract/business/reply-templates.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { templateList } from './list.ts';
import { createTemplate, removeTemplate, saveTemplate } from './save-template.ts';
import { allTemplates, getTemplate } from './templates.ts';

export const replyTemplatesRouter = guarded(replyTemplatesContract, {
  list: pagesOf(templateList),
  all: allTemplates,
  get: getTemplate,
  create: createTemplate,
  save: saveTemplate,
  remove: removeTemplate,
});
