import { replyTemplatesContract } from '#contract/business/reply-templates.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listTemplates } from './list.ts';
import { createTemplate, removeTemplate, saveTemplate } from './save-template.ts';
import { allTemplates, getTemplate } from './templates.ts';

const replyTemplates = guarded(replyTemplatesContract);

export const replyTemplatesRouter = {
  list: replyTemplates.list.handler(({ context, input }) => listTemplates(context, input)),
  all: replyTemplates.all.handler(({ context }) => allTemplates(context)),
  get: replyTemplates.get.handler(({ context, input }) => getTemplate(context, input)),
  create: replyTemplates.create.handler(({ context, input }) => createTemplate(context, input)),
  save: replyTemplates.save.handler(({ context, input }) => saveTemplate(context, input)),
  remove: replyTemplates.remove.handler(({ context, input }) => removeTemplate(context, input)),
};
