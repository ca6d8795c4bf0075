import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { LeaveOrganisation } from './leave-organisation.tsx';

afterEach(cleanup);

test('the only owner of an organisation reads why they cannot leave it, and what they can do instead', () => {
  render(<LeaveOrganisation id="t-1" name="Bank" isOnlyOwner />, { wrapper: MemoryRouter });
  const button = screen.getByRole('button', { name: 'Leave organisation' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You are its only owner, so you cannot leave it. Make another person an owner first, or ask us to delete the organisation.',
  );
});
