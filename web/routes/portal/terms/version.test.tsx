import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PendingTerms } from '#contract/business/legal/acceptances.ts';
import { terms } from '#web/domains/legal/terms.fixture.ts';
import { Version } from './version.tsx';

const file = { id: '0190a000-0000-7000-8000-000000000002', name: 'Terms.pdf', size: 14_000 };

afterEach(cleanup);

function show(change: Partial<PendingTerms> = {}) {
  render(<Version version={{ ...terms, ...change }} />);
}

test('the text is read as on its page, with its file, and what changed since the accepted version', () => {
  show({
    file,
    accepted: { title: 'Our terms', number: 1, words: '## 2. Place\nThe court of Bern decides.', hasSameFile: false },
  });
  screen.getByRole('heading', { level: 2, name: '2. Place' });
  expect(screen.getByText('Zurich', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms.pdf' }).getAttribute('href')).toBe(
    `/api/files/legal-document/${file.id}`,
  );
  const changes = within(screen.getByRole('region', { name: 'Changes' }));
  changes.getByText('What changed since “Our terms”, version 1, which you accepted');
  changes.getByText('The file of the document has changed.');
  expect(changes.getByText(/Bern/, { selector: 'del' })).toBeTruthy();
});

test('of a document that is only a file the words are shown as such', () => {
  show({ content: '', file });
  screen.getByText('Below is the text of the file, without its layout.');
});
