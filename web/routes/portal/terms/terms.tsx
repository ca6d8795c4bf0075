import { useMutation } from '@tanstack/react-query';
import type { PendingTerms } from '#contract/business/legal/acceptances.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { Redline } from '#web/products/legal/redline.tsx';
import { Button } from '#web/ui/button.tsx';

/** Terms that changed since the member accepted them, with what changed, and one button to accept them all. */
export function Terms({ pending }: { pending: readonly PendingTerms[] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.legalAcceptances.acceptTerms({ contentHashes: pending.map(({ contentHash }) => contentHash) }),
    meta: { operation: 'update', failureTitle: 'Failed to accept terms' },
    onSuccess: (left) => queryClient.setQueryData(queries.legalAcceptances.terms.queryKey(), left),
    onError: () => queryClient.invalidateQueries({ queryKey: queries.legalAcceptances.terms.key() }),
  });
  const hasChanged = pending.some(({ accepted }) => accepted !== null);
  const title = hasChanged ? 'Our terms have changed' : 'Please accept our terms';
  return (
    <Page crumbs={[{ label: title }]}>
      <ScreenTitle>{title}</ScreenTitle>
      <PageHeader title={title}>
        Please read them and accept them to go on. Your signed receipt is under Projects, Documents and receipts.
      </PageHeader>
      <div className="grid max-w-168 gap-10">
        {pending.map((version) => (
          <Version key={version.documentId} version={version} />
        ))}
        <div className="border-rule border-t pt-6">
          <Button loading={isPending} loadingLabel="Accepting…" onClick={() => mutate()}>
            Accept and continue
          </Button>
        </div>
      </div>
    </Page>
  );
}

function Version({ version }: { version: PendingTerms }) {
  const { title, number, changesSummary, accepted, content } = version;
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="wrap-anywhere text-h4">{title}</h2>
      <p className="text-ink-3 text-meta">{`Version ${number}`}</p>
      {changesSummary && <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{changesSummary}</p>}
      {accepted && <Redline before={accepted} content={content} />}
      <pre className="wrap-anywhere whitespace-pre-wrap font-sans">{content}</pre>
    </section>
  );
}
