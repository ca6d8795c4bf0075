import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LeaveOrganisation } from './leave-organisation.tsx';

afterEach(cleanup);

test.each([
  {
    isBlocked: false,
    reason:
      'You are its only owner, so you cannot leave it. Invite another owner or make a colleague an owner first, or ask us to delete the organisation.',
  },
  {
    isBlocked: true,
    reason: 'You are its only owner, so you cannot leave it. Ask us to delete the organisation.',
  },
])('the only owner reads why they cannot leave, and what they can do instead: %o', ({ isBlocked, reason }) => {
  render(<LeaveOrganisation id="t-1" name="Bank" isOnlyOwner isBlocked={isBlocked} />);
  const button = screen.getByRole('button', { name: 'Leave organisation' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
  // Without a router: the page is of the public site, which the app does not navigate to.
  expect(screen.getByRole('link', { name: /ask us/i }).getAttribute('href')).toBe('/contact');
});
