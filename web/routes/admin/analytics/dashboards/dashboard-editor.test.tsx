import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Dashboard } from '#contract/analytics/dashboards.ts';
import { queryClient } from '#web/api/queries.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { DashboardEditor } from './dashboard-editor.tsx';

const query = {
  ...{ metric: 'visits', period: '30-days', startDate: '', endDate: '', groupBy: 'none' },
  ...{ aggregation: 'sum', interval: 'day' },
};
const widget = { id: 'w1', type: 'number', title: 'First', query, visualization: { chartType: 'line' } };
const dashboard = {
  ...{ id: 'd1', version: 1, name: 'Visits', isPublic: false, widgets: [widget] },
  layout: [{ widget: 'w1', width: 6, height: 1 }],
} as unknown as Dashboard;
const appData = { session: { user: { id: 'me', email: 'me@firn.example', role: 'admin' } } } as never;

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('what is changed while the layout is being saved stays on the screen, unsaved', async () => {
  const answered = Promise.withResolvers<Response>();
  let sent: { widgets: unknown; layout: unknown } | null = null;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/dashboards/save')) return new Promise(() => {});
    sent = JSON.parse(await request.text()).json;
    return answered.promise;
  });
  const element = (
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={appData}>
        <DashboardEditor dashboard={dashboard} />
      </AppDataContext>
    </QueryClientProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Arrange First' }));
  const duplicate = () => user.click(screen.getAllByRole('button', { name: 'Duplicate First' })[0] as HTMLElement);
  await duplicate();
  await screen.findByText('1 unsaved change.');
  await user.click(screen.getByRole('button', { name: 'Save layout' }));
  await vi.waitFor(() => expect(sent).not.toBeNull());
  await duplicate();
  await screen.findByText('2 unsaved changes.');
  answered.resolve(Response.json({ json: { ...dashboard, ...(sent ?? {}), version: 2 } }));
  await screen.findByText('1 unsaved change.');
  expect(screen.getAllByRole('heading', { name: 'First' })).toHaveLength(3);
});
