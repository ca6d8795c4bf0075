import { z } from 'zod';
import { eventOf } from '#contract/history.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, person, versioned } from '#contract/records.ts';
import { optional, requiredText, trimmedText } from '#contract/text.ts';
import { bookPhases, priceBookEventKinds, priceBookStates } from './book-states.ts';
import { priceBookContent } from './price-book-shape.ts';

const priceBookRow = versioned.extend({
  /** Given with the approval. */
  number: z.string().nullable(),
  state: z.enum(keysOf(priceBookStates)),
  /** Of an approved version. */
  phase: z.enum(keysOf(bookPhases)).nullable(),
  /** The first day on which it is in force, or would be once it is approved. */
  effectiveFrom: z.iso.date().nullable(),
  /** The version that it began as a copy of. */
  base: byId.extend({ number: z.string().nullable() }).nullable(),
  createdBy: person.nullable(),
  approvedBy: person.nullable(),
  updatedAt: z.date(),
});
export type PriceBookRow = z.infer<typeof priceBookRow>;

const priceBookEvent = eventOf(priceBookEventKinds).extend({
  /** Why, in the words of who did it. */
  body: z.string().nullable(),
});

const priceBookDetail = priceBookRow.extend({
  content: priceBookContent,
  /** SHA-256 of the content. */
  hash: z.string(),
  /** The version that it replaced or would replace: the one in force before its first day. Null for the first of all. */
  replaces: byId.extend({ number: z.string(), content: priceBookContent }).nullable(),
  /** Everybody who changed it since it was copied: none of them approves it. */
  editors: z.array(person),
  requestedBy: person.nullable(),
  /** The administrators who can approve it: they neither changed it nor asked for the approval. */
  approvers: z.array(person),
  approvedAt: z.date().nullable(),
  events: z.array(priceBookEvent),
});
export type PriceBookDetail = z.infer<typeof priceBookDetail>;

export const priceBookQuery = listQuery({
  filters: { state: choiceFilter(['all', ...keysOf(priceBookStates)]) },
  sorts: ['-updated', 'updated', '-effective', 'effective'],
});
export type PriceBookQuery = z.infer<typeof priceBookQuery>;

const comment = optional(trimmedText(2_000)).default(null);

export const approvalOfBook = z.object({
  effectiveFrom: z.iso.date('Please enter a date'),
  comment,
});
export const returnOfBook = z.object({ comment: requiredText(2_000, 'Please say what has to change') });

export const priceBooksContract = {
  list: get('pricing.read', '/price-books', 'List the versions of the price book')
    .input(priceBookQuery)
    .output(pageOf(priceBookRow)),
  get: get('pricing.read', '/price-books/{id}', 'Get a version of the price book with its content and history')
    .input(byId)
    .output(priceBookDetail),
  create: post('pricing.write', '/price-books', 'Begin a draft as a copy of a version', { refuses: ['NOT_FOUND'] })
    .input(z.object({ baseId: z.uuid() }))
    .output(byId),
  save: post('pricing.write', '/price-books/{id}', 'Change the content of a draft', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_A_DRAFT'],
  })
    .input(versioned.extend({ content: priceBookContent }))
    .output(priceBookDetail),
  requestApproval: post('pricing.write', '/price-books/{id}/approval-request', 'Ask for the approval of a draft', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_A_DRAFT'],
  })
    .input(versioned.extend(approvalOfBook.shape))
    .output(priceBookDetail),
  withdraw: post('pricing.write', '/price-books/{id}/withdrawal', 'Withdraw the request: it is a draft again', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_WAITING'],
  })
    .input(versioned)
    .output(priceBookDetail),
  approve: post('pricing.write', '/price-books/{id}/approval', 'Approve a version, in force from its day', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_WAITING', 'OWN_PRICES'],
    reauthenticate: true,
  })
    .input(
      versioned.extend({
        comment,
        /** The version with which the approver compared it, from `replaces`; another one by now is a CONFLICT. */
        replacesId: z.uuid().nullable(),
      }),
    )
    .output(priceBookDetail),
  sendBack: post('pricing.write', '/price-books/{id}/return', 'Send a version back with a comment', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_WAITING', 'OWN_PRICES'],
    only: 'session',
  })
    .input(versioned.extend(returnOfBook.shape))
    .output(priceBookDetail),
  remove: del('pricing.write', '/price-books/{id}', 'Delete a draft', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_A_DRAFT'],
  })
    .input(versioned)
    .output(byId),
};
