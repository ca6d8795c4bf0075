import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { priceBook } from '#db/seed/price-book.ts';
import { Questions } from './assessment.tsx';
import { Impact } from './pricing-impact.tsx';

afterEach(cleanup);

test('the result needs an answer to every question, with the keyboard alone', async () => {
  const user = userEvent.setup();
  render(<Questions questions={priceBook.questions} />);
  const view = screen.getByRole('button', { name: 'View Results' });
  expect(view.getAttribute('aria-disabled')).toBe('true');
  for (const { options } of priceBook.questions) {
    await user.tab();
    // The space bar chooses the first answer, the arrow down each next one.
    await user.keyboard(` ${'{ArrowDown}'.repeat(options.length - 1)}`);
  }
  expect(view.getAttribute('aria-disabled')).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  const result = screen.getByRole('region', { name: 'Result of the assessment' });
  expect(document.activeElement).toBe(result);
  screen.getByText('Enterprise', { selector: '.complexity-value' });
  for (const text of ['18+ months', '15+ specialists', '× 3']) screen.getByText(text);
  await user.click(screen.getByRole('button', { name: 'Change answers' }));
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
});

test('the example multiplies the base price by every driver in full', () => {
  render(<Impact content={priceBook} />);
  screen.getByText('15’000 × 7.02 = CHF 105’300');
  for (const name of ['Swiss (CHF)', 'European (EUR)', 'Global (USD)']) screen.getByRole('rowheader', { name });
});
