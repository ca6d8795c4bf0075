import { expect, test } from 'vitest';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { administrator, type RunningApp, removeApp, startApp } from '../testing/app.ts';
import { startEmbeddedApp } from '../testing/installed.ts';

/** A signed-in client of the app. */
async function signedIn(app: RunningApp) {
  let cookie = '';
  const post = (path: string, body: string, type: string) =>
    fetch(app.url + path, { method: 'POST', headers: { origin: app.url, cookie, 'content-type': type }, body });
  const call = async (name: string, json: object) => {
    const answer = await post(`/rpc/${name}`, JSON.stringify({ json }), 'application/json');
    cookie ||= keepCookies('', answer.headers);
    return (await answer.json()).json;
  };
  await call('auth/signIn', administrator);
  return {
    call,
    upload: (project: string, name: string, text: string) =>
      post(`/api/upload/project-file?project=${project}&name=${name}`, text, 'application/octet-stream'),
    fetch: async (path: string) => (await fetch(app.url + path, { headers: { cookie } })).text(),
  };
}

test('every file that was acknowledged before a kill exists after it, complete, and no partial file does', async () => {
  const app = await startEmbeddedApp();
  const before = await signedIn(app);
  const { id } = await before.call('projects/create', { name: 'Vault', description: 'A vault for papers.' });
  const acknowledged: string[] = [];
  const upload = async (name: string) => {
    const answer = await before.upload(id, name, name.repeat(20_000)).catch(() => null);
    if (answer?.status === 201) acknowledged.push(name);
    if (acknowledged.length === 12) await app.kill();
  };
  const names = Array.from({ length: 40 }, (_, index) => `paper-${index}.txt`);
  for (let from = 0; from < names.length; from += 4) await Promise.all(names.slice(from, from + 4).map(upload));
  expect(acknowledged.length).toBeGreaterThanOrEqual(12);

  const again = await startApp({ dataDir: app.dataDir });
  const after = await signedIn(again);
  const { files } = (await after.call('projects/get', { id })) as { files: { name: string; href: string }[] };
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
  for (const { name, href } of files) expect((await after.fetch(href)) === name.repeat(20_000)).toBe(true);
  await removeApp(again);
});
