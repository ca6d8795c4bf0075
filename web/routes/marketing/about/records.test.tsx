import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { team } from '#db/seed/content/collections/team.ts';
import { type PublicFacts, PublicFactsContext } from '#web/public-facts.ts';
import { Team } from '#web/routes/marketing/parts/team.tsx';
import { Values } from './values.tsx';

afterEach(cleanup);

const facts = { site: { company: {}, statistics: [], withheld: [] }, images: {}, analyticsId: null };

const show = (records: ReactNode) =>
  render(<PublicFactsContext value={facts as unknown as PublicFacts}>{records}</PublicFactsContext>);

test('a team member has a link for each of the socials, and none without', () => {
  const url = 'https://code.example/anna';
  const [first, second] = team;
  if (!first || !second) throw new Error('the seed has a team');
  show(<Team members={[{ ...first, socials: [{ name: 'Code', icon: 'code', url }] }, second]} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [first.email, `mailto:${first.email}`],
    ['Code', url],
    [second.email, `mailto:${second.email}`],
  ]);
});

test('a value has its icon in its colour beside its title', () => {
  const value = { text: 'Nobody else has access.', practices: [] };
  show(
    <Values
      values={[
        { ...value, title: 'Discretion', icon: 'lock', colour: 'silver' },
        { ...value, title: 'In writing' },
      ]}
    />,
  );
  const iconOf = (name: string) => screen.getByRole('heading', { name }).querySelector('svg');
  expect(iconOf('Discretion')?.classList).toContain('text-silver');
  expect(iconOf('In writing')).toBeNull();
});
