import { expect, test } from 'vitest';
import { nobodyText, recipientsText } from './recipients-text.ts';

const recipients = (count: number, withFile = true) =>
  Array.from({ length: count }, (_, index) => ({ email: `p${index + 1}@bank.example`, withFile }));

test('the recipients of a document are named, of many the first six', () => {
  expect(recipientsText({ recipients: recipients(2) })).toBe(
    'The PDF is emailed to p1@bank.example and p2@bank.example.',
  );
  expect(recipientsText({ recipients: recipients(7) })).toMatch(/p6@bank\.example and 1 other\.$/);
  expect(recipientsText({ recipients: recipients(9) })).toMatch(/p6@bank\.example and 3 others\.$/);
});

test('it says who gets a link alone, and when nobody gets anything', () => {
  expect(recipientsText({ recipients: recipients(1, false) })).toBe(
    'A link, without the PDF, is emailed to p1@bank.example, because the organisation limits its networks.',
  );
  expect(recipientsText({ recipients: [] })).toBe(nobodyText);
});
