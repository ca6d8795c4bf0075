import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyTemplate, ReplyTemplateForm } from '#contract/business/reply-templates.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { StoryLink } from '#web/domains/activity/story-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import type { Route } from './+types/template.ts';
import { templateForm } from './template-form.ts';

/** Loaded when the form is first used. */
const replyTemplateFormShape = async () => (await import('#contract/business/reply-templates.ts')).replyTemplateForm;

const templateOptions = (id: string) =>
  queries.replyTemplates.get.queryOptions({ input: { id }, meta: { resource: 'template' } });

export const clientLoader = recordLoader(({ id }) => templateOptions(id));

export const meta = titleMeta('Reply template · Admin');

export default function TemplatePage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={templateOptions(id)}
      noun="template"
      crumbs={[
        { label: 'Admin', href: '/admin' },
        { label: 'Reply templates', href: '/admin/reply-templates' },
      ]}
      nameOf={({ name }) => name}
      missingText="There is no template at this address. It was deleted, or the link contains a mistake."
    >
      {(template) => (
        <>
          <PageHeader title={template.name} actions={<DeleteTemplate template={template} />}>
            Every administrator can insert it into replies.
          </PageHeader>
          <RecordForm<ReplyTemplateForm, ReplyTemplateForm, ReplyTemplate>
            key={id}
            label="Template"
            record={template}
            queryKey={templateOptions(id).queryKey}
            fieldsOf={templateForm.fieldsOf}
            draft={`reply-template:${id}`}
            shape={replyTemplateFormShape}
            parts={templateForm.parts}
            save={(values, version) => api.replyTemplates.save({ id, version, ...values })}
            savedText={({ name }) => `“${name}” is saved.`}
            button="Save template"
            pendingLabel="Saving…"
          />
          <p className="pt-8">
            <StoryLink resource="reply-template" id={id} />
          </p>
        </>
      )}
    </RecordPage>
  );
}

function DeleteTemplate({ template: { id, name } }: { template: ReplyTemplate }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveDeleted();
  const { mutate, isPending } = useMutation(
    queries.replyTemplates.remove.mutationOptions({
      meta: { operation: 'delete' },
      async onSuccess() {
        addToast(successToast('delete', `“${name}” was deleted.`));
        await leave('/admin/reply-templates', templateOptions(id).queryKey);
      },
    }),
  );
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete the template “${name}”?`}
          description="It can no longer be inserted. Replies already sent are not affected."
          button="Delete template"
          pendingLabel="Deleting…"
          isPending={isPending}
          onConfirm={() => mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
