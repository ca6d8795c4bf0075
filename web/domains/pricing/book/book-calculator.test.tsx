import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { hashOfValue } from '#contract/pricing/hash.ts';
import { priceBook } from '#db/seed/price-book.ts';
import { BookCalculator } from './book-calculator.tsx';

afterEach(cleanup);

test('the calculator begins with the worked example, and an answer changes the price', async () => {
  const user = userEvent.setup();
  render(<BookCalculator book={{ content: priceBook, hash: hashOfValue(priceBook) }} />, { wrapper: MemoryRouter });
  const figureOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  const shown = () => ['Base price', 'Complexity factor', 'Regional multiplier', 'Estimate'].map(figureOf);
  expect(shown()).toEqual(['CHF\u00A015’000', '× 4.2', '× 1.5', 'CHF\u00A094’500']);
  const integrations = screen.getByRole('group', { name: /^Integrations/ });
  await user.click(within(integrations).getByRole('radio', { name: /^Standard/ }));
  expect(shown()).toEqual(['CHF\u00A015’000', '× 3', '× 1.5', 'CHF\u00A067’500']);
  await user.click(screen.getByRole('link', { name: /^Try Your own audit documents/ }));
  expect(shown()[1]).toBe('× 2.25');
});
