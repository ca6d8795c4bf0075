import { expect, test } from 'vitest';
import type { ListedRequest, RequestRow } from '#contract/business/requests.ts';
import { answerStep, paymentStep } from './request-steps.ts';

/** The number's own spaces do not break. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const project = (id: string, openInvoice: object | null) => ({ kind: 'project', id, openInvoice }) as RequestRow;
const invoice = { number: 'RE-2026-0002', dueOn: '2999-12-17', currency: 'CHF', openMinor: 24_533 };

test('the invoice that is due first is the step, and says whether its day is over', () => {
  expect(paymentStep([project('none', null)])).toBeNull();
  const later = { ...invoice, number: 'RE-2026-0003', dueOn: '2999-12-18' };
  const step = paymentStep([project('later', later), project('first', invoice)]);
  expect([plain(step?.text), step?.to]).toEqual([
    'Pay invoice RE-2026-0002 by 17 December 2999: CHF 245.33.',
    '/projects/first',
  ]);
  const overdue = { ...invoice, dueOn: '2026-01-05' };
  expect(plain(paymentStep([project('late', overdue)])?.text)).toBe(
    'Invoice RE-2026-0002 was due on 5 January 2026: CHF 245.33 is open.',
  );
});

test('the next answer is the one that awaits its reader, and none once all are opened', () => {
  const answered = { kind: 'inquiry', id: 'a', title: 'Archive', turn: 'you', awaitsReader: false } as ListedRequest;
  expect(answerStep([answered])).toBeNull();
  expect(answerStep([answered, { ...answered, id: 'b', awaitsReader: true }])).toMatchObject({
    to: '/requests/b',
    label: 'Read the answer',
  });
});
