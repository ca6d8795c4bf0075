import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestsOf, genesis, sealHash } from './rules.ts';
import type { AuditEntry } from './tables.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const entry: AuditEntry = {
  id: '0190a000-0000-7000-8000-000000000001',
  at: new Date('2026-11-26T10:00:00.000Z'),
  tenantId: null,
  userId: null,
  action: 'page.saved',
  resource: 'page',
  resourceId: 'home',
  severity: 'low',
  category: 'data',
  result: 'success',
  requestId: 'r',
  userEmail: 'anna@firn.example',
  ipAddress: null,
  userAgent: null,
  details: { b: 1, a: 'ü' },
  salt: 'salt',
  digests: {},
};

test('the seal of an entry is the SHA-256 of the seal before it and of its lasting fields, by name', () => {
  const fields =
    '{"action":"page.saved","at":"2026-11-26T10:00:00.000Z","category":"data","digests":{},' +
    '"id":"0190a000-0000-7000-8000-000000000001","requestId":"r","resource":"page","resourceId":"home",' +
    '"result":"success","severity":"low","tenantId":null,"userId":null}';
  expect(sealHash(genesis, entry)).toBe(sha256(`${'0'.repeat(64)}\0${fields}`));
});

test('the digest of a field that can be erased is the SHA-256 of a salt and its value', () => {
  expect(digestsOf('salt', entry)).toEqual({
    userEmail: sha256('salt\0"anna@firn.example"'),
    ipAddress: sha256('salt\0null'),
    userAgent: sha256('salt\0null'),
    details: sha256('salt\0{"a":"ü","b":1}'),
  });
});
