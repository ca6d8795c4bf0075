import { useState } from 'react';
import type { OwnDocumentDetail } from '#contract/business/legal/acceptances.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { ownDocument } from '#web/domains/legal/own-documents.ts';
import { ReceiptButton } from '#web/domains/legal/receipt-button.tsx';
import { refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dayAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const objectionDialog = lazyModule(async () => (await import('#web/domains/legal/objection.tsx')).Objection);

const nameForm = async () =>
  (await import('#contract/business/legal/acceptances.ts')).acceptanceForm.pick({ name: true });

/** The receipt of an accepted document; otherwise the form to accept it with one's name, or to object. */
export function Answer({ document, now }: { document: OwnDocumentDetail; now: Date }) {
  const [isObjecting, setObjecting] = useState(false);
  const stop = () => setObjecting(false);
  const Objection = useLazyModule(objectionDialog, isObjecting, stop);
  const { id, title, status, acceptedAt, acceptanceId, objectedAt, objection, organisation } = document;
  if (acceptedAt && acceptanceId)
    return (
      <Notice tone="positive" title="You accepted this document">
        <p>
          {`Accepted ${dayAndTime(acceptedAt, now)}. Anyone can verify the receipt at `}
          <a href="/verify" className="link">
            /verify
          </a>
          .
        </p>
        <div className="mt-3">
          <ReceiptButton acceptanceId={acceptanceId} of={`of ${title}`} />
        </div>
      </Notice>
    );
  if (status === 'withdrawn')
    return <Notice tone="neutral">This version is no longer valid, so it cannot be accepted.</Notice>;
  return (
    <section aria-label="Your answer" className="grid gap-6 border-rule border-t pt-6">
      {objectedAt && (
        <Notice tone="info" title={`You objected ${dayAndTime(objectedAt, now)}`}>
          <p className="wrap-anywhere whitespace-pre-wrap">{objection}</p>
          <p className="mt-1">We reply by email. You can still accept the document.</p>
        </Notice>
      )}
      {organisation && (
        <p className="wrap-anywhere text-ink-2 text-small">
          You accept on behalf of “{organisation.name}”. Its people can see who accepted the document and when, and the
          receipt.
        </p>
      )}
      <ResourceForm<{ name: string }, { name: string }, OwnDocumentDetail>
        label="Accept this document"
        shape={nameForm}
        parts={[
          {
            name: 'name',
            label: 'Your full name',
            required: true,
            fullWidth: true,
            help: 'By typing your name and accepting, you agree to the text above. You get a signed receipt.',
            control: { maxLength: 120, autoComplete: 'name' },
          },
        ]}
        saved={{ name: '' }}
        draft={`accept-document:${id}`}
        operation="update"
        failureTitle="Failed to accept document"
        save={({ name }) => accept(document, name)}
        onSaved={(accepted) => {
          showAnswer(accepted);
          addToast({ variant: 'success', title: 'Document accepted', description: 'Your receipt is below the text.' });
        }}
        button="Accept"
      >
        {!objectedAt && (
          <Button variant="outline" onClick={() => setObjecting(true)}>
            I do not agree…
          </Button>
        )}
      </ResourceForm>
      {/* Outside the form, which would be sent with it. */}
      {isObjecting && Objection && (
        <Objection
          id={id}
          title={title}
          object={async (reason) => showAnswer(await api.legalObjections.object({ id, reason }))}
          onClose={stop}
        />
      )}
    </section>
  );
}

/** Accepts what was shown. What has changed since is loaded again, before the refusal says so. */
async function accept({ id, contentHash, organisation }: OwnDocumentDetail, name: string): Promise<OwnDocumentDetail> {
  try {
    return await api.legalAcceptances.accept({ id, name, contentHash, tenantId: organisation?.id ?? null });
  } catch (error) {
    if (['CONFLICT', 'ORGANISATION_CHANGED'].includes(refusalOf(error)?.code ?? ''))
      await queryClient.invalidateQueries({ queryKey: ownDocument(id).queryKey });
    throw error;
  }
}

function showAnswer(document: OwnDocumentDetail): void {
  queryClient.setQueryData(ownDocument(document.id).queryKey, document);
  void queryClient.invalidateQueries({ queryKey: queries.legalAcceptances.mine.key() });
}
