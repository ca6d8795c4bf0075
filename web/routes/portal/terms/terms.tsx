import { Link } from 'react-router';
import type { PendingTerms } from '#contract/business/legal/acceptances.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { Disagreement } from './disagreement.tsx';
import { Version } from './version.tsx';

/** Terms that changed since the member accepted them, with what changed, and one button to accept them all. */
export function Terms({ pending }: { pending: readonly PendingTerms[] }) {
  const contentHashes = pending.map(({ contentHash }) => contentHash);
  const hasChanged = pending.some(({ accepted }) => accepted !== null);
  const title = hasChanged ? 'Our terms have changed' : 'Please accept our terms';
  return (
    <Page crumbs={[{ label: title }]}>
      <ScreenTitle>{title}</ScreenTitle>
      <PageHeader title={title}>
        Please read and accept them to continue. Afterwards you find your signed receipt under Documents.
      </PageHeader>
      <div className="grid max-w-168 gap-10">
        {pending.map((version) => (
          <Version key={version.documentId} version={version} />
        ))}
        <div className="border-rule border-t pt-6">
          <WriteButton
            loadingLabel="Accepting…"
            operation="update"
            run={() => api.legalAcceptances.acceptTerms({ contentHashes })}
            onSuccess={(left) => queryClient.setQueryData(queries.legalAcceptances.terms.queryKey(), left)}
            onError={() => queryClient.invalidateQueries({ queryKey: queries.legalAcceptances.terms.key() })}
            failureTitle="Failed to accept terms"
          >
            Accept and continue
          </WriteButton>
          {pending.map((version) => (
            <Disagreement key={version.documentId} version={version} isOnly={pending.length === 1} />
          ))}
          <p className="mt-4 text-ink-2 text-small">
            An objection is sent to us as an inquiry, and a person replies by email. Until you accept, you can still{' '}
            <Link to="/settings/account" className="link">
              export your data or delete your account
            </Link>
            .
          </p>
        </div>
      </div>
    </Page>
  );
}
