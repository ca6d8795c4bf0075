import { afterEach, expect, test } from 'vitest';
import { silentLog } from '#server/platform/log/log.ts';
import { CertificateUnknown, certificateEnd } from './certificate-end.ts';
import { type CertificateWatch, watchCertificate } from './watch-certificate.ts';

const now = new Date('2026-11-17T12:00:00Z');
let watch: CertificateWatch | undefined;

afterEach(() => watch?.stop());

function watching(askEnd: () => Promise<Date>, appUrl = 'https://firn.example'): CertificateWatch {
  watch = watchCertificate({ appUrl, log: silentLog, now: () => now, askEnd, everyMs: 20 });
  return watch;
}

test('the days until the certificate ends are known, and follow one that is renewed', async () => {
  let end = new Date('2026-11-20T00:00:00Z');
  const { daysLeft } = watching(async () => end);
  await expect.poll(daysLeft).toBe(2.5);
  end = new Date('2027-02-15T12:00:00Z');
  await expect.poll(daysLeft).toBe(90);
});

test('one that is not valid has no days left; one that nobody could look at has no figure', async () => {
  await expect.poll(watching(() => Promise.reject(new Error('CERT_HAS_EXPIRED'))).daysLeft).toBe(0);
  let asked = 0;
  const unreachable = watching(() => {
    asked += 1;
    return asked === 1
      ? Promise.resolve(new Date('2026-12-17T12:00:00Z'))
      : Promise.reject(new CertificateUnknown('no'));
  });
  await expect.poll(unreachable.daysLeft).toBe(30);
  await expect.poll(unreachable.daysLeft).toBeNull();
});

test('without https there is no certificate, and a port that nobody listens on says that it is unknown', async () => {
  expect(watching(() => Promise.reject(new Error('asked')), 'http://localhost:3000').daysLeft()).toBeNull();
  await expect(certificateEnd('127.0.0.1', 1)).rejects.toThrow(CertificateUnknown);
});
