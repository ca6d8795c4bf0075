import { expect, test } from 'vitest';
import { withReauthentication } from './with-reauthentication.ts';

const refusal = (code: string) => Object.assign(new Error('Please confirm that it is you.'), { code });

test('where no dialog stands a call that needs a proof stays refused, and is made once', async () => {
  let calls = 0;
  const next = () => {
    calls++;
    return Promise.reject(refusal('REAUTHENTICATION_REQUIRED'));
  };
  await expect(withReauthentication({ next })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(calls).toBe(1);
});

test('every other failure passes as it is', async () => {
  await expect(withReauthentication({ next: () => Promise.reject(refusal('CONFLICT')) })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await withReauthentication({ next: () => Promise.resolve('done') })).toBe('done');
});
