import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { queryClient } from '#web/api/queries.ts';
import { done as saying, useWrite } from '#web/api/use-write.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { documentOptions } from './documents.ts';

interface Act {
  run: () => Promise<LegalDocumentDetail>;
  /** What happened: `“Privacy Policy” is under review.` */
  done: string;
  onDone?: () => void;
}

interface ActTexts {
  /** What is wrong with it stands there instead. */
  field?: string;
  failureTitle?: string;
}

/** Runs a step of the lifecycle, or another change, and reports it (requirements 2.8). */
export function useDocumentAct({ field, failureTitle = 'Failed to update document status' }: ActTexts = {}) {
  return useWrite('update', ({ run }: Act) => run(), {
    failureTitle,
    showsError: (failure) => field !== undefined && problemsOf(failure)?.[field] !== undefined,
    onSuccess(document, { onDone }) {
      queryClient.setQueryData(documentOptions(document.id).queryKey, document);
      onDone?.();
    },
    toast: (_document, { done }) => saying('Legal document updated successfully', done),
  });
}
