import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { api } from '#web/api/client.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { crumbsAt, screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { fieldsOf, webhookFieldsShape, webhookParts } from './webhook-fields.ts';

export const meta = screenMeta('/admin/api/webhooks/new');

/** The form for a webhook; then its secret, once. */
export default function NewWebhook() {
  const [created, setCreated] = useState<{ webhook: Webhook; secret: string } | null>(null);
  const navigate = useNavigate();
  return (
    <Page crumbs={crumbsAt('/admin/api/webhooks/new')}>
      <PageHeader title={screenTitle('/admin/api/webhooks/new')}>
        Choose which events another system is notified of. It receives ids and times, and gets the rest from the API.
      </PageHeader>
      <ResourceForm
        label="New webhook"
        shape={webhookFieldsShape}
        parts={webhookParts}
        saved={fieldsOf({ name: '', address: '', events: [] })}
        draft="new-webhook"
        operation="create"
        save={(values) => api.webhooks.create(values)}
        onSaved={setCreated}
        button="Add webhook"
      />
      {created && (
        <SecretDialog
          secret={created.secret}
          onClose={() => void navigate(`/admin/api/webhooks/${created.webhook.id}`, { replace: true })}
        />
      )}
    </Page>
  );
}
