import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PreviewedStatement } from './previewed-statement.tsx';

afterEach(cleanup);

test('a file without bookings of the account says so, how many it leaves out, and what to check', () => {
  const preview = { messageId: 'M', entries: [], leftOut: 2, caution: 'Check the account.' };
  const { rerender } = render(<PreviewedStatement preview={preview} />);
  for (const text of ['No bookings of your account.', '2 bookings left out', 'Check the account.'])
    expect(screen.getByText(text)).toBeDefined();
  rerender(<PreviewedStatement preview={{ ...preview, leftOut: 0, caution: null }} />);
  expect(screen.getByText('The file has no bookings.')).toBeDefined();
  expect(screen.queryByText(/left out|Check/)).toBeNull();
});
