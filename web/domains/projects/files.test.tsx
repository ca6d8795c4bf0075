import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProjectFile } from '#contract/business/projects.ts';
import { queryClient } from '#web/api/queries.ts';
import { Files } from './files.tsx';

afterEach(cleanup);

const now = new Date('2026-11-17T10:00:00Z');
const file = (name: string, source: Pick<ProjectFile, 'fromTeam' | 'isOwn' | 'who'>): ProjectFile => ({
  ...{ id: name, name, size: 1024, at: now, href: `/${name}` },
  ...source,
});

test('each file says whose it is, only one’s own can be deleted, and the limit is the organisation’s', () => {
  const files = [
    file('mine.txt', { fromTeam: false, isOwn: true, who: 'anna@bank.example' }),
    file('theirs.txt', { fromTeam: false, isOwn: false, who: 'beat@bank.example' }),
    file('left.txt', { fromTeam: false, isOwn: false, who: null }),
    file('team.txt', { fromTeam: true, isOwn: false, who: null }),
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <Files project={{ id: 'vault', files, storageLimitGb: 50 }} now={now} isTeam={false} />
    </QueryClientProvider>,
  );
  const sources = screen.getAllByRole('listitem').map(({ textContent }) => /from ([^,]+),/.exec(textContent)?.[1]);
  expect(sources).toEqual(['you', 'beat@bank.example', 'a former account', 'the team']);
  const bins = screen.getAllByRole('button', { name: /^Delete / });
  expect(bins.map((bin) => bin.getAttribute('aria-label') ?? bin.textContent)).toEqual(['Delete mine.txt']);
  screen.getByText(/50 GB in total/);
});
