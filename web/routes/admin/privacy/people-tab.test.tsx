import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { PeopleTab } from './people-tab.tsx';

afterEach(cleanup);

test('a wrong address is explained at its field, which has the focus, and nowhere else', async () => {
  const refusal = {
    code: 'INVALID_INPUT',
    message: 'Some fields need attention.',
    data: { fields: { email: 'Wrong' } },
  };
  vi.stubGlobal('fetch', async () =>
    Response.json({ json: { defined: true, status: 400, ...refusal } }, { status: 400 }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <PeopleTab />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('Wrong');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email address' }));
  expect(readToasts().map(({ title }) => title)).not.toContain('Search failed');
});
