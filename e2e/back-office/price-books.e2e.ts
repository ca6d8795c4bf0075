import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { signInAuthorAndReviewer } from '../testing/people.ts';

const fixture = setUpFixture();
let author: Page;
let reviewer: Page;

beforeAll(async () => {
  ({ author, reviewer } = await signInAuthorAndReviewer(fixture, '/admin/price-books'));
});

test('two administrators change a price: draft, comparison, approval, calculator', async () => {
  await author.getByRole('link', { name: 'Price book 2026-11' }).first().click();
  await author.getByRole('button', { name: 'New draft from this version' }).click();
  await author.getByText('Tier: Swiss').click();
  const price = author.getByRole('textbox', { name: 'Base price' }).first();
  await price.fill('much');
  await author.getByRole('button', { name: 'Save price book' }).click();
  await author.getByText('Please enter a price from 1').waitFor();
  await price.fill('16’000');
  await author.getByRole('button', { name: 'Save price book' }).click();
  await author.getByText('The draft is saved. Compare it under Changes.').first().waitFor();

  await author.getByRole('tab', { name: 'Changes' }).click();
  await author
    .getByRole('row', { name: /^The answers that the calculator starts with Swiss CHF.94’500 CHF.100’800/ })
    .waitFor();
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Request approval…' }).click();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());
  await author.getByLabel('In force from').fill(today);
  await author.getByRole('button', { name: 'Request approval', exact: true }).click();
  await author.getByText(/^It waits for the approval of second@firn.example/).waitFor();
  await expect.poll(() => author.getByRole('button', { name: 'Approve…' }).count()).toBe(0);

  await reviewer.goto(new URL(author.url()).pathname);
  await reviewer.getByText(/^It waits for your approval/).waitFor();
  await reviewer.getByRole('button', { name: 'Approve…' }).click();
  await reviewer.getByRole('button', { name: 'Approve price book' }).click();
  await reviewer.getByRole('heading', { name: new RegExp(`^Price book ${today.slice(0, 7)}`) }).waitFor();
  await reviewer.goto('/admin?tab=pricing&part=calculator');
  await reviewer.getByRole('heading', { name: 'Why CHF 100’800' }).waitFor();
});
