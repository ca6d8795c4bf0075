import { type Check, type CheckOptions, line, namedEvidence, shareScore } from '#server/platform/check.ts';
import type { Answer } from './ask-own-server.ts';

const common = { category: 'Security', source: 'answers of this server' } as const;

/** A page, a sign-in form, a call and an address that does not exist. */
const sampledPaths = ['/', '/contact', '/auth', '/privacy', '/api/openapi.json', '/no-such-page'];

interface Wanted {
  name: string;
  expected: string;
  isRight: (value: string) => boolean;
}

const wantedHeaders: readonly Wanted[] = [
  { name: 'x-content-type-options', expected: 'nosniff', isRight: (value) => value === 'nosniff' },
  { name: 'x-frame-options', expected: 'DENY', isRight: (value) => value === 'DENY' },
  { name: 'referrer-policy', expected: 'strict-origin', isRight: (value) => value === 'strict-origin' },
];
const hsts: Wanted = {
  name: 'strict-transport-security',
  expected: 'max-age of at least 31536000',
  isRight: (value) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= 31_536_000,
};

/** Writes that a visitor can send without an account; without a valid form none of them stores anything. */
const writeAddresses = ['/contact', '/newsletter', '/api/auth/sign-out', '/api/inquiries', '/rpc/inquiries/submit'];

/** From another site, with a cookie as a browser would send it. */
const crossSite = {
  origin: 'https://attacker.example',
  'sec-fetch-site': 'cross-site',
  cookie: 'firn_session=check',
  'content-type': 'application/json',
};

export const transportChecks: readonly Check[] = [
  {
    ...common,
    id: 'security.headers',
    name: 'Security headers of real answers',
    critical: true,
    severity: 'high',
    requirements: [
      'Every answer forbids sniffing, framing and full referrers',
      'Over HTTPS every answer demands HTTPS for at least a year',
    ],
    remedy: 'Look for a proxy in front of the server that removes or overwrites headers.',
    async run({ services, installation }) {
      const isSecure = services.appUrl.startsWith('https:');
      const wanted = isSecure ? [...wantedHeaders, hsts] : wantedHeaders;
      const answers = await askEach(installation, sampledPaths);
      const problems = answers.flatMap(({ path, headers }) =>
        wanted
          .filter(({ name, isRight }) => !isRight(headers.get(name) ?? ''))
          .map(({ name }) => `${path}: ${name} ${headers.has(name) ? `is ${headers.get(name)}` : 'is missing'}`),
      );
      return {
        score: cutBelow(
          84,
          shareScore(answers.length * wanted.length - problems.length, answers.length * wanted.length),
        ),
        summary:
          problems.length === 0
            ? `${answers.length} of ${answers.length} answers send all ${wanted.length} headers`
            : `${problems.length} headers are missing or wrong`,
        evidence: [
          line('Asked', sampledPaths.map((path) => `GET ${path}`).join(', ')),
          line('Expected', wanted.map(({ name, expected }) => `${name}: ${expected}`).join('; ')),
          ...namedEvidence('Seen', problems),
          ...(isSecure ? [] : [line('HTTPS', 'APP_URL is not https, so strict-transport-security is not asked for')]),
        ],
      };
    },
  },
  {
    ...common,
    id: 'security.content-policy',
    name: 'Content security policy of real pages',
    critical: true,
    severity: 'high',
    requirements: [
      'Every page has a policy that allows nothing by default',
      'No inline or evaluated script is allowed',
    ],
    remedy: 'Look for a proxy in front of the server that removes or overwrites the header.',
    async run({ installation }) {
      const pages = sampledPaths.filter((path) => !path.startsWith('/api'));
      const answers = await askEach(installation, pages);
      const bad = answers.filter(({ headers }) => !isStrictPolicy(headers.get('content-security-policy') ?? ''));
      return {
        score: cutBelow(84, shareScore(answers.length - bad.length, answers.length)),
        summary: `${answers.length - bad.length} of ${answers.length} pages have a strict policy`,
        evidence: [
          line('Asked', pages.map((path) => `GET ${path}`).join(', ')),
          line(
            'Expected',
            "default-src 'none'; scripts by hash, no unsafe-inline, no unsafe-eval; frame-ancestors 'none'",
          ),
          ...namedEvidence(
            'Without',
            bad.map(({ path }) => path),
          ),
        ],
      };
    },
  },
  {
    ...common,
    id: 'security.cross-site-writes',
    name: 'Writes from other sites are refused',
    critical: true,
    severity: 'critical',
    requirements: ['A write that another site sends with the cookies of a visitor is refused with 403'],
    remedy: 'Look for a proxy that changes the Origin or Sec-Fetch-Site header of requests.',
    async run({ installation }) {
      const answers = await Promise.all(
        writeAddresses.map(async (path) => ({
          path,
          ...(await installation.request(path, { method: 'POST', headers: crossSite })),
        })),
      );
      const accepted = answers.filter(({ status }) => status !== 403);
      return {
        score: accepted.length === 0 ? 100 : 0,
        summary: `${answers.length - accepted.length} of ${answers.length} writes refused`,
        evidence: [
          line('Asked', 'POST from https://attacker.example with a session cookie'),
          line('Expected', '403'),
          ...answers.map(({ path, status }) => line(path, status)),
        ],
      };
    },
  },
];

async function askEach(installation: CheckOptions['installation'], paths: readonly string[]) {
  const answers: (Answer & { path: string })[] = [];
  for (const path of paths) answers.push({ path, ...(await installation.request(path)) });
  return answers;
}

function isStrictPolicy(policy: string): boolean {
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
  return (
    policy.includes("default-src 'none'") &&
    policy.includes('frame-ancestors') &&
    !/unsafe-inline|unsafe-eval|\*/.test(scripts)
  );
}

/** Anything that is missing fails a critical check, whatever share it is. */
const cutBelow = (most: number, score: number) => (score < 100 ? Math.min(score, most) : 100);
