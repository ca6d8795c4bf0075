import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { History, usualSteps } from './history.tsx';

afterEach(cleanup);

const now = new Date('2026-11-26T12:00:00Z');
const at = new Date('2026-11-26T10:07:00Z');
const actor = { email: 'anna@firn.example' };

test('a history says who did what, and which fields were changed by their labels', () => {
  const events = [
    { id: '1', kind: 'created', at, actor, changedFields: [] },
    { id: '2', kind: 'saved', at, actor, changedFields: ['name', 'city'] },
    { id: '3', kind: 'archived', at, actor: null, changedFields: [] },
  ] as const;
  render(
    <History
      events={events}
      steps={usualSteps}
      fields={{ name: { label: 'Name' }, city: { label: 'Town' } }}
      now={now}
    />,
  );
  const lines = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replace(/, today.*/i, ''))).toEqual([
    'anna@firn.example added it',
    'anna@firn.example changed Name, Town',
    'A deleted account archived it',
  ]);
});
