import { expect, test } from 'vitest';
import { settingsOf } from './scope-settings.ts';

test('only an id gets into the text of a statement', () => {
  const id = '0198c0de-0000-7000-8000-00000000cafe';
  expect(settingsOf({ kind: 'member', userId: id, tenantId: null })).toMatchObject({ 'firn.user_id': id });
  for (const other of ['-'.repeat(36), id.replaceAll('-', '0'), `${id}'`])
    expect(() => settingsOf({ kind: 'member', userId: id, tenantId: other }), other).toThrow('UUIDs');
});
