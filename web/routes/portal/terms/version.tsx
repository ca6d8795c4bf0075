import { useQuery } from '@tanstack/react-query';
import type { PendingTerms } from '#contract/business/legal/acceptances.ts';
import { legalFileHref } from '#contract/business/legal/document-files.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { DocumentFile } from '#web/domains/legal/document-file.tsx';
import { LegalText } from '#web/domains/legal/legal-text.tsx';
import { Redline } from '#web/domains/legal/redline.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDateOf } from '#web/ui/times.ts';

const objectionDialog = lazyModule(async () => (await import('#web/domains/legal/objection.tsx')).Objection);

/** Terms that a member is asked to accept: what changed, the text as on its page, its file, and the way to object. */
export function Version({ version }: { version: PendingTerms }) {
  const { documentId, title, number, changesSummary, accepted, content, words, parts, file } = version;
  const objection = useQuery(
    queries.legalObjections.toTerms.queryOptions({ input: { documentId, number }, meta: { quiet: true } }),
  );
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="border-rule border-b pb-2.5">
        <h2 className="wrap-anywhere text-h4">{title}</h2>
        <p className="text-ink-3 text-meta">{`Version ${number}`}</p>
      </div>
      {changesSummary && <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{changesSummary}</p>}
      {accepted && <Redline before={accepted} words={words} />}
      {file && <DocumentFile href={legalFileHref(file.id)} {...file} isText={content === ''} />}
      <LegalText {...parts} />
      {objection.data ? (
        <Notice tone="info" title={`You objected on ${longDateOf(objection.data.at)}`}>
          We reply to inquiry {objection.data.inquiry} by email. You can still accept the document.
        </Notice>
      ) : (
        <div className={objection.isPending ? 'invisible' : undefined}>
          <DialogButton
            variant="outline"
            size="sm"
            dialog={objectionDialog}
            given={{
              id: documentId,
              title,
              async object(reason: string) {
                await api.legalObjections.objectToTerms({ documentId, reason });
                void objection.refetch();
              },
            }}
          >
            Object<span className="sr-only"> to {title}</span>
          </DialogButton>
        </div>
      )}
    </section>
  );
}
