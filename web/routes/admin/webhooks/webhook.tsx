import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { StoryLink } from '#web/domains/activity/story-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/webhook.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookStatusBadge } from './status-badge.tsx';
import { WebhookActs } from './webhook-acts.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { webhookQueryOptions } from './webhook-query-options.ts';
import { WebhookSettings } from './webhook-settings.tsx';

export const clientLoader = recordLoader(({ id }) => webhookQueryOptions(id));

export const meta = titleMeta('Webhook · Admin');

export default function WebhookPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={webhookQueryOptions(id)}
      noun="webhook"
      crumbs={[
        { label: 'Admin', href: '/admin' },
        { label: 'API', href: '/admin/api' },
        { label: 'Webhooks', href: '/admin/api/webhooks' },
      ]}
      nameOf={({ name }) => name}
      missingText="There is no webhook at this address. It was deleted, or the link contains a mistake."
    >
      {(webhook, now) => <WebhookDetails key={id} webhook={webhook} now={now} />}
    </RecordPage>
  );
}

function WebhookDetails({ webhook, now }: { webhook: Webhook; now: Date }) {
  const { id, name, status } = webhook;
  const changes = useRecordChanges<Webhook>(webhookQueryOptions(id).queryKey);
  return (
    <>
      <RecordHeader title={name} badge={<WebhookStatusBadge status={status} />} />
      <ConflictNotice changes={changes} className="mt-5" />
      {status === 'paused' && (
        <Notice tone="caution" className="mt-5">
          Events wait until you resume the webhook.
        </Notice>
      )}
      {status === 'disabled' && (
        <Notice tone="critical" className="mt-5">
          It was disabled because its receiver accepted nothing. Events are not recorded. Send a test, then resume the
          webhook.
        </Notice>
      )}
      <RecordColumns
        aside={
          <>
            <WebhookActs webhook={webhook} changes={changes} />
            <WebhookFacts webhook={webhook} now={now} />
            <StoryLink resource="webhook" id={id} />
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <Deliveries id={id} now={now} />
          <WebhookSettings webhook={webhook} />
        </div>
      </RecordColumns>
    </>
  );
}
