import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { queryClient } from '#web/api/queries.ts';
import { done as saying, useWrite } from '#web/api/use-write.ts';
import { documentOptions } from './documents.ts';

interface Act {
  run: () => Promise<LegalDocumentDetail>;
  /** What happened: `“Privacy Policy” is under review.` */
  done: string;
  onDone?: () => void;
}

/** Runs a step of the lifecycle and reports it (requirements 2.8). */
export function useDocumentAct() {
  return useWrite('update', ({ run }: Act) => run(), {
    failureTitle: 'Failed to update document status',
    onSuccess(document, { onDone }) {
      queryClient.setQueryData(documentOptions(document.id).queryKey, document);
      onDone?.();
    },
    toast: (_document, { done }) => saying('Legal document updated successfully', done),
  });
}
