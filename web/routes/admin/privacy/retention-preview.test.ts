import { expect, test } from 'vitest';
import { previewText } from './retention-preview.tsx';

test('a preview names each changed period, and says that nothing was deleted', () => {
  expect(previewText([])).toBe('No period differs from the saved ones.');
  expect(
    previewText([
      { setting: 'notifications', days: 30, due: 4, held: 0 },
      { setting: 'auditData', days: 0, due: 0, held: 0 },
    ]),
  ).toBe(
    'Notifications: 30 days, Personal data of audited changes: no limit. Nothing has been deleted or saved yet. Once you save these periods, the next daily run deletes:',
  );
});
