import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#server/platform/log/log.ts';
import { CertificateUnknown, certificateEnd } from './certificate-end.ts';
import { type CertificateWatch, watchCertificate } from './watch-certificate.ts';

const now = new Date('2026-11-17T12:00:00Z');
let watch: CertificateWatch | undefined;

afterEach(() => watch?.stop());

function watching(askEnd: () => Promise<Date>, appUrl = 'https://firn.example', every = {}): CertificateWatch {
  watch = watchCertificate({ appUrl, log: silentLog, now: () => now, askEnd, everyMs: 20, ...every });
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

test('a server that ends the connection before it shows a certificate says that it is unknown', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(certificateEnd('127.0.0.1', port)).rejects.toThrow(CertificateUnknown);
});

test('what is unknown is asked again soon, what is known after an hour', async () => {
  let asked = 0;
  const { daysLeft } = watching(
    async () => {
      asked += 1;
      if (asked < 3) throw new CertificateUnknown('no');
      return new Date('2026-11-20T00:00:00Z');
    },
    'https://firn.example',
    { everyMs: 3_600_000, retryMs: 1 },
  );
  await expect.poll(daysLeft).toBe(2.5);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(asked).toBe(3);
});
