import { useMutation } from '@tanstack/react-query';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { queryClient } from '#web/api/queries.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { documentOptions } from './documents.ts';

interface Act {
  run: () => Promise<LegalDocumentDetail>;
  /** What happened: `“Privacy Policy” is under review.` */
  done: string;
  onDone?: () => void;
}

/** Runs a step of the lifecycle and reports it (requirements 2.8). */
export function useDocumentAct() {
  return useMutation({
    mutationFn: ({ run }: Act) => run(),
    meta: { operation: 'update', failureTitle: 'Failed to update document status' },
    onSuccess(document, { done, onDone }) {
      queryClient.setQueryData(documentOptions(document.id).queryKey, document);
      addToast({ variant: 'success', title: 'Legal document updated successfully', description: done });
      onDone?.();
    },
  });
}
