import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { queries } from '#web/api/queries.ts';

/** Marks the inquiry read when it is opened; only once, so that a refresh does not undo "mark as unread". */
export function useMarkRead({ id, unread }: Pick<InquiryDetail, 'id' | 'unread'>): void {
  const { mutate } = useMutation(queries.inquiries.markRead.mutationOptions({ meta: { operation: 'update' } }));
  const isMarked = useRef(false);
  useEffect(() => {
    if (isMarked.current) return;
    isMarked.current = true;
    if (unread) mutate({ id, read: true });
  }, [id, unread, mutate]);
}
