import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { QualityFacts, SignedInFacts } from '#contract/operations/quality/facts.ts';
import type { SignedInRole } from '#contract/operations/quality/kinds.ts';
import { signedInJourneys, signedInScreens } from './signed-in-journeys.ts';
import { testAxe } from './test-axe.ts';
import { testJourney } from './test-journey.ts';

/** A site with people who are signed in, and what their browsers begin with. */
export interface SignedInSite {
  browser: Browser;
  url: string;
  people: Partial<Record<SignedInRole, BrowserContextOptions>>;
}

export interface SignedInTest {
  kind: 'functionality' | 'accessibility';
  subject: string;
  signedIn: SignedInFacts;
  run(site: SignedInSite): Promise<QualityFacts>;
}

/** What is tested as these people; what stores something only in a copy. */
export function signedInTests(roles: readonly SignedInRole[], place: SignedInFacts['in']): SignedInTest[] {
  return roles.flatMap((as) => {
    const signedIn = { as, in: place };
    const journeys = signedInJourneys.filter((journey) => journey.as === as && (place === 'copy' || !journey.writes));
    return [
      ...journeys.map(
        (journey): SignedInTest => ({
          ...{ kind: 'functionality', subject: journey.name, signedIn },
          run: ({ browser, url, people }) =>
            testJourney(browser, url, { ...journey, context: { ...people[as], ...journey.context } }),
        }),
      ),
      ...signedInScreens[as].map(
        (path): SignedInTest => ({
          ...{ kind: 'accessibility', subject: `${path}, ${as}`, signedIn },
          run: ({ browser, url, people }) => testAxe(browser, url, path, people[as]),
        }),
      ),
    ];
  });
}

/** What a browser begins with that holds these cookies of a site. */
export function browserWith(url: string, cookies: string): BrowserContextOptions {
  const { hostname: domain, protocol } = new URL(url);
  return {
    storageState: {
      origins: [],
      cookies: cookies.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return {
          ...{ name: pair.slice(0, at), value: pair.slice(at + 1), domain, path: '/', expires: -1 },
          ...{ httpOnly: true, secure: protocol === 'https:', sameSite: 'Lax' },
        };
      }),
    },
  };
}
