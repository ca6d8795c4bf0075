import { sessionCookieName } from '#contract/browser-storage.ts';
import { type Check, line, namedEvidence, notChecked } from '#server/platform/check.ts';
import { hostCookie } from '#server/platform/http/cookies.ts';

export const sessionChecks: readonly Check[] = [
  {
    id: 'security.session-cookie',
    name: 'Session cookie',
    category: 'Security',
    critical: true,
    severity: 'high',
    requirements: ['The session cookie is HttpOnly and SameSite=Lax', 'Over HTTPS it is Secure and bound to its host'],
    remedy: 'Look for a proxy in front of the server that rewrites cookies.',
    source: 'answers of this server',
    async run({ services: { appUrl }, installation }) {
      const path = '/rpc/auth/signOut';
      const headers = { origin: appUrl, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const answer = await installation.request(path, { method: 'POST', headers });
      const name = hostCookie(appUrl, sessionCookieName);
      const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
      if (cookie === undefined) return notChecked(`Not checked: POST ${path} set no cookie (${answer.status})`);
      const flags = cookie.split('; ').slice(1);
      const expected = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(appUrl.startsWith('https:') ? ['Secure'] : [])];
      const missing = expected.filter((flag) => !flags.includes(flag));
      return {
        score: missing.length === 0 ? 100 : 0,
        summary: missing.length === 0 ? `${expected.join('; ')}` : `The cookie lacks ${missing.join(' and ')}`,
        evidence: [
          line('Asked', `POST ${path} without a session`),
          line('Expected', `${name}=…; ${expected.join('; ')}`),
          line('Seen', `${name}=…; ${flags.join('; ')}`),
          ...namedEvidence('Missing', missing),
        ],
      };
    },
  },
];
