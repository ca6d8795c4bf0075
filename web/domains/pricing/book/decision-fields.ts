import { z } from 'zod';
import { approvalOfBook, type PriceBookDetail, returnOfBook } from '#contract/pricing/price-books.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { longDayOf } from '#web/ui/times.ts';

interface Fields extends Record<string, string> {
  comment: string;
}

const approvalShape = z.object({ comment: approvalOfBook.shape.comment });

export function approvalFields({ id, effectiveFrom }: PriceBookDetail): ActForm<Fields, unknown> {
  const from = effectiveFrom === null ? '' : ` from ${longDayOf(effectiveFrom)}`;
  return {
    title: 'Approve this price book',
    description: `It is in force${from}, and never changes again. Estimates that were made before keep their prices.`,
    shape: approvalShape,
    draft: `price-book-approval:${id}`,
    saved: { comment: '' },
    parts: [{ name: 'comment', label: 'Comment', type: 'multiline' }],
    button: 'Approve price book',
    pendingLabel: 'Approving…',
  };
}

export function returnFields({ id }: PriceBookDetail): ActForm<Fields, unknown> {
  return {
    title: 'Send back',
    description: 'It becomes a draft again. Its authors are notified.',
    shape: returnOfBook,
    draft: `price-book-return:${id}`,
    saved: { comment: '' },
    parts: [{ name: 'comment', label: 'What has to change', type: 'multiline', required: true }],
    button: 'Send back',
    pendingLabel: 'Sending…',
  };
}
