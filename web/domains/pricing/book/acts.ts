import { priceBookName } from '#contract/pricing/book-states.ts';
import type { PriceBookDetail, PriceBookRow } from '#contract/pricing/price-books.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDayOf } from '#web/ui/times.ts';

/** The key of the draft of a price book's form. */
export const bookDraft = ({ id }: { id: string }) => `price-book:${id}`;

const begin = act<PriceBookRow>({
  label: 'New draft from this version',
  icon: 'plus',
  run: ({ id }) => api.priceBooks.create({ baseId: id }),
  returnsOther: true,
  operation: 'create',
  toast: () => successToast('create', 'You are now editing the draft.'),
  next: (_book, { id }) => `/admin/price-books/${id}`,
});

const request = act<PriceBookDetail>({
  label: 'Request approval…',
  icon: 'send',
  isPrimary: true,
  draft: bookDraft,
  available: ({ state, approvers }, me) => {
    if (state !== 'draft') return false;
    return approvers.some(({ id }) => id !== me) || { sentence: 'No other administrator can approve it yet.' };
  },
  fields: lazyModule(async () => (await import('./request-fields.ts')).requestFields),
  run: ({ id, version }, { values }) => api.priceBooks.requestApproval({ id, version, ...values }),
  toast: () => successToast('update', 'The administrators who can approve it are notified.'),
});

const mayDecide = ({ state, approvers }: PriceBookDetail, me: string) =>
  state === 'review' && approvers.some(({ id }) => id === me);

const approve = act<PriceBookDetail>({
  label: 'Approve…',
  icon: 'check',
  isPrimary: true,
  available: mayDecide,
  fields: lazyModule(async () => (await import('./decision-fields.ts')).approvalFields),
  run: ({ id, version, replaces }, { values }) =>
    api.priceBooks.approve({ id, version, replacesId: replaces?.id ?? null, ...values }),
  toast: (_book, _email, { number, effectiveFrom }) =>
    successToast('update', `Price book ${number} is in force from ${longDayOf(effectiveFrom)}.`),
});

const sendBack = act<PriceBookDetail>({
  label: 'Send back…',
  icon: 'reply',
  available: mayDecide,
  fields: lazyModule(async () => (await import('./decision-fields.ts')).returnFields),
  run: ({ id, version }, { values }) => api.priceBooks.sendBack({ id, version, ...values }),
  toast: () => successToast('update', 'It is a draft again. Its authors are notified.'),
});

const withdraw = act<PriceBookDetail>({
  label: 'Withdraw request',
  icon: 'refresh',
  // Who can decide sends it back instead, with a comment.
  available: (book, me) => book.state === 'review' && !mayDecide(book, me),
  run: ({ id, version }) => api.priceBooks.withdraw({ id, version }),
  toast: () => successToast('update', 'It is a draft again.'),
});

const remove = act<PriceBookDetail>({
  label: 'Delete draft',
  icon: 'trash',
  critical: true,
  available: ({ state }) => state === 'draft',
  confirm: (book) => ({
    title: `Delete “${priceBookName(book)}”?`,
    description: 'Its prices are deleted with it. This cannot be undone.',
  }),
  run: ({ id, version }) => api.priceBooks.remove({ id, version }),
  toast: () => successToast('delete', 'The draft was deleted.'),
  leave: '/admin/price-books',
});

export const bookActs: Act<PriceBookDetail>[] = [approve, request, sendBack, withdraw];
export const furtherBookActs: Act<PriceBookDetail>[] = [begin as Act<PriceBookDetail>, remove];
export const bookRowActs: Act<PriceBookRow>[] = [begin];
