import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SectionLinks } from './section-links.tsx';

afterEach(cleanup);

test('the links lead to the sections of an administrator, and an owner has two more', () => {
  const { rerender } = render(<SectionLinks isOwner={false} />);
  const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const ofAdministrator = labels();
  expect(ofAdministrator).toContain('Security');
  rerender(<SectionLinks isOwner />);
  expect(labels()).toEqual([...ofAdministrator, 'Subscription and invoices', 'Exit pack']);
  expect(screen.getByRole('link', { name: 'Exit pack' }).getAttribute('href')).toBe('#exit-pack');
});
