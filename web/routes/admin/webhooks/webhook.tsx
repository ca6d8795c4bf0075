import type { Webhook, WebhookForm } from '#contract/operations/webhooks/webhooks.ts';
import { api } from '#web/api/client.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { DraftedSection } from '#web/back-office/detail/drafted-section.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { deleteWebhook, pause, resume, sendTest, webhookDraft } from '#web/domains/webhooks/acts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Deliveries } from './deliveries.tsx';
import { NewSecret } from './new-secret.tsx';
import { WebhookStatusBadge } from './status-badge.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { fieldsOf, type WebhookFields, webhookFieldsShape, webhookParts } from './webhook-fields.ts';
import { webhookQueryOptions } from './webhook-query-options.ts';

export const clientLoader = recordLoader(({ id }) => webhookQueryOptions(id));

export const meta = titleMeta('Webhook · Admin');

export default detailPage(webhookQueryOptions, {
  noun: 'webhook',
  crumbs: crumbsTo('/admin/api/webhooks'),
  nameOf: ({ name }) => name,
  badge: ({ record }) => <WebhookStatusBadge status={record.status} />,
  notices: ({ record }) => <StateNotice status={record.status} />,
  aside: (shown) => (
    <>
      <div className="grid justify-items-start gap-3">
        <ActButtons acts={[sendTest, pause, resume]} record={shown.record} shown={shown} className="contents" />
        <NewSecret webhook={shown.record} changes={shown.changes} now={shown.now} />
        <ActButtons acts={[deleteWebhook]} record={shown.record} shown={shown} className="contents" />
      </div>
      <WebhookFacts webhook={shown.record} now={shown.now} />
      <ActivityLink resource="webhook" id={shown.record.id} />
    </>
  ),
  main: ({ record, now }) => (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Deliveries id={record.id} now={now} />
      <WebhookSettings webhook={record} />
    </div>
  ),
});

function StateNotice({ status }: Pick<Webhook, 'status'>) {
  if (status === 'active') return null;
  return (
    <Notice tone={status === 'paused' ? 'caution' : 'critical'} className="mt-5">
      {status === 'paused'
        ? 'Events wait until you resume the webhook.'
        : 'It was disabled because its receiver accepted nothing. Events are not recorded. Send a test, then resume the webhook.'}
    </Notice>
  );
}

/** Name, address and events. */
function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { id } = webhook;
  const draft = webhookDraft(webhook);
  return (
    <DraftedSection title="Settings" drafts={[draft]}>
      <RecordForm<WebhookFields, WebhookForm, Webhook>
        label="Webhook"
        record={webhook}
        queryKey={webhookQueryOptions(id).queryKey}
        fieldsOf={fieldsOf}
        draft={draft}
        shape={webhookFieldsShape}
        parts={webhookParts}
        save={(values, version) => api.webhooks.save({ id, version, ...values })}
        savedText={({ name }) => `“${name}” is saved.`}
      />
    </DraftedSection>
  );
}
