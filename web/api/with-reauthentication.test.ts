import { expect, test } from 'vitest';
import { withReauthentication } from './with-reauthentication.ts';

const refusal = (code: string) => Object.assign(new Error('Please confirm that it is you.'), { code });

test('without a dialog, a call that needs reauthentication is refused and made only once', async () => {
  let calls = 0;
  const next = () => {
    calls++;
    return Promise.reject(refusal('REAUTHENTICATION_REQUIRED'));
  };
  await expect(withReauthentication({ next })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(calls).toBe(1);
});

test('every other failure is passed on unchanged', async () => {
  await expect(withReauthentication({ next: () => Promise.reject(refusal('CONFLICT')) })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await withReauthentication({ next: () => Promise.resolve('done') })).toBe('done');
});
