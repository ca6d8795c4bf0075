import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestMail as Result } from '#contract/operations/settings.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const pollMs = 1000;

/** Sends a test email to oneself and shows what the mail server answered. */
export function TestMail() {
  const [sent, setSent] = useState<Result | null>(null);
  const { email } = useAppData().session.user;
  const { data } = useQuery(
    queries.settings.testMail.queryOptions({
      input: { id: sent?.id ?? '' },
      enabled: sent !== null,
      refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? pollMs : false),
      meta: { resource: 'test email' },
    }),
  );
  return (
    <section className="mt-10 max-w-152 border-rule border-t pt-5">
      <h2 className="text-h5">Test email</h2>
      <p className="wrap-anywhere mt-1 mb-3 text-ink-2 text-small">{`Sends an email to ${email}, in the same way as all others.`}</p>
      <WriteButton
        variant="outline"
        loadingLabel="Sending…"
        operation="create"
        run={() => api.settings.sendTestMail({})}
        onSuccess={setSent}
      >
        Send test email
      </WriteButton>
      {sent && <TestResult result={data ?? sent} />}
    </section>
  );
}

function TestResult({ result: { state, recipient, attempts, answer } }: { result: Result }) {
  const tone = { waiting: 'info', sent: 'positive', failed: 'critical' } as const;
  const texts = {
    waiting:
      attempts === 0 ? 'The email is being sent.' : 'The mail server has not accepted the email yet. We keep trying.',
    sent: `The mail server accepted the email to ${recipient}.`,
    failed: `The email to ${recipient} could not be delivered.`,
  };
  return (
    <Notice tone={attempts > 0 && state === 'waiting' ? 'caution' : tone[state]} role="status" className="mt-4">
      <p className="wrap-anywhere">{texts[state]}</p>
      {answer && (
        <p className="wrap-anywhere mt-1 text-ink-2 text-meta">{`Response from the mail server: ${answer}`}</p>
      )}
    </Notice>
  );
}
