import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { hasEmailChoice, memberKinds } from '#contract/operations/notifications.ts';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import NotificationSettings from './notifications.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

afterAll(() => void vi.unstubAllGlobals());

const choices = memberKinds.map((kind) => ({ kind, inApp: true, byMail: hasEmailChoice(kind) }));
const appData = { session: { user: { role: 'user' } } } as AppData;

vi.stubGlobal('fetch', async ({ url }: Request) =>
  Response.json({ json: url.endsWith('/unread') ? { unread: 0 } : { enabled: true, choices, team: null } }),
);

async function choiceRow(label: string): Promise<HTMLElement> {
  const Stub = createRoutesStub([{ path: '*', Component: NotificationSettings }]);
  render(
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={appData}>
        <Stub />
      </AppDataContext>
    </QueryClientProvider>,
  );
  const heading = await screen.findByRole('heading', { name: label });
  const row = heading.closest('li');
  if (!row) throw new Error('the choice is not in a list');
  return row;
}

test('a reply to an inquiry can be turned off in the app only', async () => {
  const row = await choiceRow('Reply to an inquiry');
  within(row).getByText('The reply itself is always emailed to you.');
  expect(within(row).getAllByRole('switch')).toHaveLength(1);
});

test('the choice of project notices names new projects, and says that those of colleagues are never mailed', async () => {
  const row = await choiceRow('New project or changed project status');
  within(row).getByText('New projects of your colleagues appear in the app only, never by email.');
  expect(within(row).getAllByRole('switch')).toHaveLength(2);
  expect(screen.getAllByText(/never by email/)).toHaveLength(1);
});
