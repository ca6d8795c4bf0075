import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pdfOf } from '#server/platform/documents/documents.fixture.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { administrator, type RunningApp, removeApp, startApp } from '../testing/app.ts';

const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = join(await createTemporaryFolder('firn-package-'), 'firn');
  // The tests run on the same Node.js, which would be most of what is copied.
  await run(process.execPath, ['tools/package/package.ts', folder, '--without-node']);
});

afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

async function signIn(app: RunningApp) {
  const signedIn = await fetch(`${app.url}/rpc/auth/signIn`, {
    method: 'POST',
    headers: { origin: app.url, 'content-type': 'application/json' },
    body: JSON.stringify({ json: administrator }),
  });
  const cookie = keepCookies('', signedIn.headers);
  const headers = { origin: app.url, cookie, 'content-type': 'application/octet-stream' };
  return (path: string, body: Buffer) => fetch(app.url + path, { method: 'POST', headers, body: new Uint8Array(body) });
}

test('a package runs in a folder of its own, without this repository', async () => {
  const app = await startApp({ program: [join(folder, 'firn'), 'start'] });
  onTestFinished(() => removeApp(app));

  expect(await (await fetch(app.url)).text()).toContain('<h1');
  // Native code encodes the image, and a library with fonts of its own draws the document.
  const upload = await signIn(app);
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer();
  expect((await upload('/api/upload/media?name=glacier.jpg', photo)).status).toBe(201);
  expect(
    (await upload('/api/upload/legal-document?name=terms.pdf', await pdfOf('Moraine and meltwater.'))).status,
  ).toBe(201);
  const document = await fetch(`${app.url}/privacy.pdf`);
  expect(Buffer.from(await document.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-.*%%EOF/s);
  const card = await fetch(`${app.url}/og/about.png`);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  const inquiry = {
    name: 'Anna',
    email: 'anna@client.example',
    subject: 'About the ice',
    message: 'How thick is it today?',
  };
  const sent = await fetch(`${app.url}/api/inquiries/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...inquiry, submissionId: crypto.randomUUID() }),
  });
  expect(sent.status).toBe(200);
  await expect.poll(async () => (await app.emails()).join('\n')).toContain('anna@client.example');

  const { stdout } = await run(join(folder, 'firn'), ['audit', 'verify'], {
    env: { PATH: process.env.PATH, DATA_DIR: app.dataDir },
  });
  expect(stdout).toMatch(/entries sealed/);
});

test('a package lists its components, and states their licences', async () => {
  const { bomFormat, components } = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; licenses: unknown[]; hashes?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  // One in a bundle for browsers, one in the bundle of the server, native code, a font and a program.
  expect(names).toEqual(
    expect.arrayContaining(['react-dom', 'drizzle-orm', '@img/sharp-linux-x64', '@fontsource/geist', 'postgresql']),
  );
  expect(names).not.toEqual(expect.arrayContaining(['vitest']));
  expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
  const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  expect(names.filter((name) => name !== 'postgresql' && !notices.includes(`${name}@`))).toEqual([]);
});
