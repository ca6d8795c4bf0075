import type { Webhook, WebhookForm } from '#contract/operations/webhooks.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { fieldsOf, type WebhookFields, webhookFieldsShape, webhookParts } from './webhook-fields.ts';
import { webhookQueryOptions } from './webhook-query-options.ts';

/** Name, address and events. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { id } = webhook;
  return (
    <section aria-label="Settings">
      <h2 className="mb-5 border-rule border-b pb-2 font-medium">Settings</h2>
      <RecordForm<WebhookFields, WebhookForm, Webhook>
        label="Webhook"
        record={webhook}
        queryKey={webhookQueryOptions(id).queryKey}
        fieldsOf={fieldsOf}
        draft={`webhook:${id}`}
        shape={webhookFieldsShape}
        parts={webhookParts}
        save={(values, version) => api.webhooks.save({ id, version, ...values })}
        savedText={({ name }) => `“${name}” is saved.`}
        button="Save webhook"
        pendingLabel="Saving…"
      />
    </section>
  );
}
