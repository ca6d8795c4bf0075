import { expect, test } from 'vitest';
import { screens } from '#contract/back-office.ts';
import { companyTabs } from '#contract/content/company-tabs.ts';
import { palettePages } from '#web/app/command-palette/pages.ts';
import { paletteGroups } from '#web/app/command-palette/palette-items.ts';
import { sectionTexts } from '#web/domains/settings/setting-fields.ts';
import { paletteOffers } from './palette-offers.ts';

const sources = { ...paletteOffers(true, () => {}), pages: palettePages(true), found: [] };
const itemsOf = (typed: string) => paletteGroups(typed, sources).flatMap(({ items }) => items);

test('every screen of the back office is found by its name and by other words, and so is every tab of the company and the settings', () => {
  const listed = new Map([...sources.pages, ...sources.settings].map(({ href, words }) => [href, words.trim()]));
  const companyPages = Object.keys(companyTabs).slice(1);
  const expected = [
    ...Object.keys(screens),
    ...companyPages.map((tab) => `/admin/company?tab=${tab}`),
    ...Object.keys(sectionTexts).map((tab) => `/admin/settings?tab=${tab}`),
  ];
  expect(expected.filter((href) => !listed.get(href))).toEqual([]);
});

test('what people type of billing leads to the billing details and to the import of payments', () => {
  for (const typed of ['billing', 'IBAN', 'invoice settings', 'VAT', 'QR'])
    expect(itemsOf(typed).map(({ href }) => href)).toContain('/admin/company?tab=billing');
  for (const typed of ['camt', 'import payments'])
    expect(itemsOf(typed).map(({ title }) => title)).toContain('Import payments…');
});
