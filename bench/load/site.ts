import { keepCookies } from '#server/platform/http/cookies.ts';
import { administrator, type RunningApp } from '../../e2e/testing/app.ts';
import { addAccounts, loadAdministrators, loadMembers } from '../fill/clients.ts';
import { openOwner, raiseLimits } from '../measured-server.ts';
import type { Site } from './generator/journeys.ts';

/** Signs a load's members and administrators in and finds the files of the public pages, of a folder that `fill.ts` filled. */
export async function prepareSite(app: RunningApp, members = 50): Promise<Site> {
  const { owner, close } = await openOwner(app);
  await addAccounts(owner, loadMembers, 'user');
  await addAccounts(owner, loadAdministrators, 'admin');
  const { rows } = await owner.query<{ email: string; project: string }>(
    `select distinct on (email) email, projects.id as project from users join projects on owner_id = users.id
      where email = any($1) order by email, projects.id`,
    [loadMembers.slice(0, members)],
  );
  // A project has room for so many files: those of earlier loads are in the way.
  await owner.query('delete from project_files where project_id = any($1)', [rows.map(({ project }) => project)]);
  await close();
  if (rows.length < members) throw new Error(`${app.dataDir} was not filled by bench/load/fill.ts.`);
  // Screens send their calls to /rpc/*, which no rule of a new installation counts; a load sends them to /api/*.
  await raiseLimits(app.url);
  return {
    url: app.url,
    pages: await Promise.all(await publicPages(app.url)),
    members: await signAllIn(app.url, rows),
    administrators: (
      await signAllIn(
        app.url,
        loadAdministrators.map((email) => ({ email })),
      )
    ).map(({ cookie }) => cookie),
    accounts: loadMembers,
    password: administrator.password,
  };
}

/** One after the other: each takes a hundredth of a second of a core. */
async function signAllIn<Person extends { email: string }>(url: string, people: readonly Person[]) {
  const signedIn: (Person & { cookie: string })[] = [];
  for (const [index, person] of people.entries()) {
    const answer = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        'x-forwarded-for': `10.255.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({ email: person.email, password: administrator.password }),
    });
    if (answer.status !== 200)
      throw new Error(`${person.email} could not sign in: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    const cookie = keepCookies('', answer.headers);
    signedIn.push({ ...person, cookie });
  }
  return signedIn;
}

/** The pages of the site map that every installation has, each with the scripts, styles, fonts and pictures that its HTML names. */
async function publicPages(url: string) {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const own = paths.filter((path) => !path.startsWith('/measured/')).slice(0, 40);
  return own.map(async (path) => {
    const html = await (await fetch(url + path)).text();
    const named = [
      ...html.matchAll(
        /<(?:link|script|img)\b[^>]*?\b(?:href|src)="(\/[^"]+\.(?:js|css|woff2|avif|webp|svg|png|ico))"/g,
      ),
    ];
    return { path, assets: [...new Set(named.map(([, asset]) => asset ?? ''))] };
  });
}
