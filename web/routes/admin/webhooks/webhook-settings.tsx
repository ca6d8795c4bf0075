import { useState } from 'react';
import type { Webhook, WebhookForm } from '#contract/operations/webhooks/webhooks.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { readDraft } from '#web/forms/drafts.ts';
import { Icon } from '#web/ui/icons.tsx';
import { fieldsOf, type WebhookFields, webhookFieldsShape, webhookParts } from './webhook-fields.ts';
import { webhookQueryOptions } from './webhook-query-options.ts';

/** Name, address and events; closed until somebody wants to change them, or has begun to. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { id } = webhook;
  const draft = `webhook:${id}`;
  const [hasDraft] = useState(() => readDraft(draft) !== '');
  return (
    <details className="group" open={hasDraft}>
      <summary className="mb-5 flex min-h-11 list-none items-center justify-between gap-4 border-rule border-b py-2 font-medium [&::-webkit-details-marker]:hidden">
        <h2>Settings</h2>
        <Icon name="chevron-down" className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
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
        button="Save webhook"
        pendingLabel="Saving…"
      />
    </details>
  );
}
