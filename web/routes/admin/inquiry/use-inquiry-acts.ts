import { useMutation } from '@tanstack/react-query';
import type { InquiryDetail, InquiryStatus } from '#contract/business/inquiries.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { inquiryOptions } from './query.ts';

/** Changes of one inquiry, each decided on the version that is shown; an older one is a conflict, and the screen says so. */
export function useInquiryActs({ id, version }: Pick<InquiryDetail, 'id' | 'version'>) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (act: () => Promise<InquiryDetail>) => act(),
    meta: { act: 'update', explains: true },
    onSuccess: (inquiry) => queryClient.setQueryData(inquiryOptions(id).queryKey, inquiry),
  });
  const about = { id, version };
  return {
    isPending,
    /** What the server explained, such as a conflict. */
    refusal: refusalOf(error),
    async reload() {
      await queryClient.invalidateQueries({ queryKey: inquiryOptions(id).queryKey });
      reset();
    },
    setStatus: (status: InquiryStatus) => mutate(() => api.inquiries.setStatus({ ...about, status })),
    assign: (assigneeId: string | null) => mutate(() => api.inquiries.assign({ ...about, assigneeId })),
    addNote: (body: string, onDone: () => void) =>
      mutate(() => api.inquiries.addNote({ id, body }), { onSuccess: onDone }),
    reply: (body: string, keepOpen: boolean, onDone: () => void) =>
      mutate(() => api.inquiries.reply({ ...about, body, keepOpen }), {
        onSuccess() {
          onDone();
          addToast({
            variant: 'success',
            title: 'Reply stored and queued',
            description: 'The history says when it was delivered.',
          });
        },
      }),
  };
}

export type InquiryActs = ReturnType<typeof useInquiryActs>;
