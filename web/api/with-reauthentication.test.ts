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

test('a call that met a change of the session cookie is repeated once; without a session it stays refused', async () => {
  let calls = 0;
  const next = () => (calls++ === 0 ? Promise.reject(refusal('NOT_SIGNED_IN')) : Promise.resolve('done'));
  expect(await withReauthentication({ next })).toBe('done');
  calls = 0;
  const ended = () => {
    calls++;
    return Promise.reject(refusal('NOT_SIGNED_IN'));
  };
  await expect(withReauthentication({ next: ended })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(calls).toBe(2);
});

test('every other failure is passed on unchanged', async () => {
  await expect(withReauthentication({ next: () => Promise.reject(refusal('CONFLICT')) })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await withReauthentication({ next: () => Promise.resolve('done') })).toBe('done');
});
