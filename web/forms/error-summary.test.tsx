import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { errorSummaryTitle } from './error-summary-title.ts';

test('the title counts in words', () => {
  expect(errorSummaryTitle(1, 'sent')).toBe('One field needs attention before this can be sent');
  expect(errorSummaryTitle(3, 'saved')).toBe('Three fields need attention before this can be saved');
});

test('every invalid field is named and linked', () => {
  const fields = [
    { id: 'a', label: 'Name' },
    { id: 'b', label: 'Email' },
    { id: 'c', label: 'Message' },
  ];
  const html = renderToStaticMarkup(<ErrorSummary fields={fields} outcome="sent" />);
  expect(html).toContain('<a href="#b" class="link">Email</a> and <a href="#c" class="link">Message</a>');
  expect(html).toContain('Nothing you wrote was lost.');
});

test('without invalid fields there is no summary', () => {
  expect(renderToStaticMarkup(<ErrorSummary fields={[]} outcome="sent" />)).toBe('');
});
