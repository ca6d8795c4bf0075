import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CancelledMaintenance } from './cancelled-maintenance.tsx';

afterEach(cleanup);

test('cancelled maintenance says what was announced, and offers no change', () => {
  const at = (time: string) => new Date(`2026-11-27T${time}:00Z`);
  const maintenance = { startsAt: at('21:00'), endsAt: at('21:30') };
  render(<CancelledMaintenance maintenance={maintenance} cancelledAt={at('10:00')} now={at('11:00')} />);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    expect.stringMatching(/22:00$/),
    expect.stringMatching(/22:30$/),
    expect.stringMatching(/11:00\. It is no longer at the status page\.$/),
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
});
