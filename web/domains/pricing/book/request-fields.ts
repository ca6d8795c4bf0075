import { approvalOfBook, type PriceBookDetail } from '#contract/pricing/price-books.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { isoDayOf } from '#web/ui/times.ts';

interface Fields extends Record<string, string> {
  effectiveFrom: string;
  comment: string;
}

/** From when a version is to be in force, and why. */
export function requestFields({ id, approvers }: PriceBookDetail): ActForm<Fields, unknown> {
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(approvers.map(({ email }) => email));
  const today = isoDayOf(new Date());
  return {
    title: 'Request approval',
    description: `Another administrator who did not change it has to approve it: ${names}. Until then nothing changes.`,
    shape: approvalOfBook,
    draft: `price-book-request:${id}`,
    saved: { effectiveFrom: '', comment: '' },
    parts: [
      {
        name: 'effectiveFrom',
        label: 'In force from',
        type: 'date',
        required: true,
        help: 'Today or later. Estimates from this day on use it.',
        control: { min: today },
        fullWidth: true,
      },
      { name: 'comment', label: 'Comment for the approval', type: 'multiline' },
    ],
    button: 'Request approval',
  };
}
