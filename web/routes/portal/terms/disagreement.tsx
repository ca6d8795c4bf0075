import { useQuery } from '@tanstack/react-query';
import type { PendingTerms } from '#contract/business/legal/acceptances.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDateOf } from '#web/ui/times.ts';

const objectionDialog = lazyModule(async () => (await import('#web/domains/legal/objection.tsx')).Objection);

interface DisagreementProps {
  version: PendingTerms;
  /** Nothing else waits: its title need not be repeated. */
  isOnly: boolean;
}

/** Below the button to accept: how a member objects to a document, or the objection that they made. */
export function Disagreement({ version: { documentId, title, number }, isOnly }: DisagreementProps) {
  const objection = useQuery(
    queries.legalObjections.toTerms.queryOptions({ input: { documentId, number }, meta: { quiet: true } }),
  );
  if (objection.isPending) return null;
  if (objection.data) {
    return (
      <Notice tone="info" title={`You objected on ${longDateOf(objection.data.at)}`} className="mt-4">
        {isOnly ? '' : `${title}: `}We reply to inquiry {objection.data.inquiry} by email. You can still accept the
        document.
      </Notice>
    );
  }
  return (
    <div className="mt-4">
      <DialogButton
        variant="link"
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
        {isOnly ? 'I do not agree…' : `I do not agree with “${title}”…`}
      </DialogButton>
    </div>
  );
}
