import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import type { AppData } from '#web/app/session/session.ts';
import { AppDataContext } from '#web/app/shell/app-data.ts';
import { NotificationBell } from './notification-bell.tsx';

let unread: number;
let asked: string[] = [];

vi.stubGlobal('fetch', async (request: Request) => {
  const { pathname } = new URL(request.url);
  asked.push(pathname);
  if (pathname.endsWith('markAllRead')) unread = 0;
  if (pathname.endsWith('markRead')) unread -= 1;
  const rows = Array.from({ length: unread }, (_, index) => ({
    id: `n-${index}`,
    kind: 'new-inquiry',
    title: `New inquiry ${index + 1}`,
    body: 'Chief Information Officer',
    href: `/admin/inquiries/${index + 1}`,
    at: '2026-11-17T10:00:00Z',
    read: false,
  }));
  const json = pathname.endsWith('/list') ? { unread, rows, next: null } : { unread, unreadNotifications: unread };
  return Response.json({
    json,
    meta: pathname.endsWith('/list') ? rows.map((_, index) => [1, 'rows', index, 'at']) : [],
  });
});

/** As an administrator, whose number comes with those of the sidebar, or as a member. */
function open(role: 'admin' | 'user' = 'admin') {
  const appData = { session: { user: { role } } } as AppData;
  const Stub = createRoutesStub([
    { path: '/admin', Component: NotificationBell },
    { path: '/admin/inquiries/:id', Component: NotificationBell },
    { path: '/notifications', Component: () => <h1>Notifications</h1> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={appData}>
        <Stub initialEntries={['/admin']} />
      </AppDataContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  unread = 7;
  asked = [];
  queryClient.clear();
});
afterEach(cleanup);

test('the bell opens the newest unread notifications, which are not asked for before, and says how many more there are', async () => {
  const user = open();
  const bell = await screen.findByRole('button', { name: 'Notifications, 7 unread' });
  expect(asked.some((path) => path.endsWith('/list'))).toBe(false);
  await user.click(bell);
  await screen.findByRole('link', { name: /New inquiry 1/ });
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  screen.getByText('2 more unread');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell);
});

test('beyond a thousand the count ends, and says so', async () => {
  unread = 1_000;
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1’000+ unread' }));
  await screen.findByText('995+ more unread');
});

test('all are marked as read, and the panel says that none is left', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 7 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('No unread notifications.');
  await user.click(screen.getByRole('link', { name: 'All notifications' }));
  await screen.findByRole('heading', { name: 'Notifications' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dot of a notification marks it as read and stays on the page; following one marks it too', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 7 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as read: New inquiry 2' }));
  await screen.findByRole('button', { name: 'Notifications, 6 unread' });
  expect(asked.filter((path) => path.endsWith('markRead'))).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: /New inquiry 1/ }));
  await screen.findByRole('button', { name: 'Notifications, 5 unread' });
  expect(asked.filter((path) => path.endsWith('markRead'))).toHaveLength(2);
});

test.each([
  ['admin', '/rpc/overview/waiting'],
  ['user', '/rpc/notifications/unread'],
] as const)('the number is asked for once: %s', async (role, path) => {
  open(role);
  await screen.findByRole('button', { name: 'Notifications, 7 unread' });
  expect(asked).toEqual([path]);
});
