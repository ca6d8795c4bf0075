import { expect, test } from 'vitest';
import type { UserRow } from '#contract/identity/users.ts';
import { makeAdmin, removeAdmin } from './acts.ts';

test('giving and removing the admin role asks first, naming the person and what follows', () => {
  const user = { email: 'mia@bank.example' } as UserRow;
  for (const act of [makeAdmin, removeAdmin]) {
    const question = act.confirm?.(user);
    expect(question?.title).toContain(user.email);
    expect(question?.description).toContain('signed out on all devices');
  }
});
