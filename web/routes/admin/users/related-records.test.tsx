import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { relatedShown, type UserDetail } from '#contract/identity/users.ts';
import { Inquiries } from './related-records.tsx';

afterEach(cleanup);

const now = new Date('2026-11-17T10:00:00Z');
const inquiry = { number: 'INQ-2026-0001', subject: 'New lines', status: 'new' as const, receivedAt: now };

function show(count: number) {
  const inquiries = Array.from({ length: count }, (_, index) => ({ ...inquiry, id: `i-${index}` }));
  const user = { email: 'anna@bank.example', inquiries } as unknown as UserDetail;
  render(<Inquiries user={user} now={now} />, { wrapper: MemoryRouter });
}

test('the inquiries of an account say which they are, and the way to more of them which it finds', () => {
  show(relatedShown);
  expect(screen.getByText('From this address, or from a former one while the account had it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All from this address' }).getAttribute('href')).toBe(
    '/admin/inquiries?q=anna%40bank.example',
  );
});

test('an account without inquiries says so', () => {
  show(0);
  expect(screen.getByText('No inquiries')).toBeTruthy();
  expect(screen.queryByText(/From this address/)).toBeNull();
});
