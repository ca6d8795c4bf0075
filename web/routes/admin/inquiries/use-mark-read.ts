import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { queries } from '#web/api/queries.ts';

/** Opening is reading; once, so that "mark as unread" elsewhere is not undone by the next refresh. */
export function useMarkRead({ id, unread }: Pick<InquiryDetail, 'id' | 'unread'>): void {
  const { mutate } = useMutation(queries.inquiries.markRead.mutationOptions({ meta: { operation: 'update' } }));
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    if (unread) mutate({ id, read: true });
  }, [id, unread, mutate]);
}
