import { expect, test } from 'vitest';
import { pendingLabelOf } from './pending-label.ts';

test('the verb of a button says what happens while it runs', () => {
  expect(pendingLabelOf('Save webhook')).toBe('Saving…');
  expect(pendingLabelOf('Add invoice')).toBe('Adding…');
  expect(pendingLabelOf('Unsubscribe')).toBe('Unsubscribing…');
});
