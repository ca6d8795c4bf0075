import { type CopiedWorld, createCopiedWorld } from '#checks/security-audit/copied-world.ts';
import { openBrowser } from './open-browser.ts';
import { browserWith, type SignedInSite } from './test-signed-in.ts';

export interface CopiedSite extends SignedInSite {
  close(): Promise<void>;
}

/**
 * Starts a throwaway copy of this server in an empty folder, as the security audit does, with a made-up member and a made-up
 * administrator, and a browser in which only the copy can be reached.
 */
export async function openCopiedSite(program: string, folder: string): Promise<CopiedSite> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of opened.toReversed()) await end().catch(() => {});
  };
  try {
    const world = await createCopiedWorld(folder, opened, (port) => `http://127.0.0.1:${port}`);
    await switchOffNightlyRuns(world);
    const { appUrl: url } = world.copy.server;
    const browserOf = async (email: string) => {
      const person = await world.signedIn(email);
      // Each has a network of their own, as the rate limits see it.
      return { ...browserWith(url, person.cookies), extraHTTPHeaders: { 'x-forwarded-for': person.network } };
    };
    const people = {
      member: await browserOf(world.file.owner),
      administrator: await browserOf(world.administrator.email),
    };
    const browser = await openBrowser(program, url);
    opened.push(() => browser.close());
    return { browser, url, people, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The tests may take longer than the 15 minutes after which a server plans an audit: at night the copy would start a copy. */
async function switchOffNightlyRuns({ copy }: CopiedWorld): Promise<void> {
  await copy.owner.query(`update settings set settings = settings || '{"security": {"nightlySecurityAudit": false}}'`);
  await copy.invalidate();
}
