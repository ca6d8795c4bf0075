import type { ReplyTemplate, ReplyTemplateForm } from '#contract/business/reply-templates.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { replyTemplateActs } from '#web/domains/reply-templates/acts.ts';
import { templateForm } from './template-form.ts';

/** Loaded when the form is first used. */
const replyTemplateFormShape = async () => (await import('#contract/business/reply-templates.ts')).replyTemplateForm;

const templateOptions = (id: string) =>
  queries.replyTemplates.get.queryOptions({ input: { id }, meta: { resource: 'template' } });

export const clientLoader = recordLoader(({ id }) => templateOptions(id));

export const meta = titleMeta('Reply template · Admin');

export default detailPage(templateOptions, {
  noun: 'template',
  crumbs: crumbsTo('/admin/reply-templates'),
  nameOf: ({ name }) => name,
  intro: () => 'Every administrator can insert it into replies.',
  headerActs: replyTemplateActs,
  main: ({ record, record: { id }, queryKey }) => (
    <>
      <RecordForm<ReplyTemplateForm, ReplyTemplateForm, ReplyTemplate>
        label="Template"
        record={record}
        queryKey={queryKey}
        fieldsOf={templateForm.fieldsOf}
        draft={`reply-template:${id}`}
        shape={replyTemplateFormShape}
        parts={templateForm.parts}
        save={(values, version) => api.replyTemplates.save({ id, version, ...values })}
        savedText={({ name }) => `“${name}” is saved.`}
      />
      <p className="pt-8">
        <ActivityLink resource="reply-template" id={id} />
      </p>
    </>
  ),
});
