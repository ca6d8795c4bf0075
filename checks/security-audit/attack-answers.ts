import type { Answer } from '#server/platform/http/ask-own-server.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import type { CopiedWorld } from './copied-world.ts';
import { copyUrl } from './copy.ts';
import { type Attack, line, outcomeOf } from './outcome.ts';

const attacker = 'https://attacker.example';
const documents = ['/', '/contact', '/auth', '/no-such-page'];
const calls = ['/api/auth/session', '/api/content/search?q=cloud'];

interface Asked extends Answer {
  path: string;
}

async function askEach({ visitor }: CopiedWorld, paths: readonly string[]): Promise<Asked[]> {
  const anybody = visitor();
  const answers: Asked[] = [];
  for (const path of paths) answers.push({ path, ...(await anybody.ask(path, { headers: { accept: 'text/html' } })) });
  return answers;
}

export const contentPolicy: Attack = async (world) => {
  const answers = await askEach(world, documents);
  const admin = await world.signedIn(world.administrator.email);
  answers.push({ path: '/admin', ...(await admin.ask('/admin')) });
  const problems = answers.flatMap(({ path, headers }) => problemsOfPolicy(headers).map((what) => `${path}: ${what}`));
  return outcomeOf(problems, `The policies of ${answers.length} pages allow no foreign or inline scripts`, [
    line('Asked', answers.map(({ path }) => path).join(', ')),
    line('Expected', "default-src 'none', no unsafe-inline or unsafe-eval, frame-ancestors 'none'"),
  ]);
};

function problemsOfPolicy(headers: Headers): string[] {
  const policy = headers.get('content-security-policy');
  if (policy === null) return ['no Content-Security-Policy'];
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? '*';
  return [
    ...(directives.get('default-src') === "'none'" ? [] : ["default-src is not 'none'"]),
    ...(/unsafe-inline|unsafe-eval|\*|https?:(\s|$)|data:/.test(scripts) ? [`script-src is ${scripts}`] : []),
    ...(directives.get('frame-ancestors') === "'none'" ? [] : ["frame-ancestors is not 'none'"]),
    ...(directives.get('base-uri') === "'none'" ? [] : ["base-uri is not 'none'"]),
  ];
}

const wantedHeaders: readonly { name: string; expected: RegExp; onlyDocuments?: true }[] = [
  { name: 'x-content-type-options', expected: /^nosniff$/ },
  { name: 'x-frame-options', expected: /^DENY$/ },
  { name: 'cross-origin-resource-policy', expected: /^same-origin$/ },
  { name: 'referrer-policy', expected: /^strict-origin$/ },
  { name: 'permissions-policy', expected: /camera=\(\).*microphone=\(\).*geolocation=\(\)/ },
  { name: 'cross-origin-opener-policy', expected: /^same-origin$/ },
];

export const headersOfAnswers: Attack = async (world) => {
  const answers = await askEach(world, [...documents, ...calls]);
  const problems = answers.flatMap(({ path, headers }) =>
    wantedHeaders
      .filter(({ name, expected }) => !expected.test(headers.get(name) ?? ''))
      .map(({ name }) => `${path}: ${name} is ${headers.get(name) ?? 'missing'}`),
  );
  return outcomeOf(problems, `${wantedHeaders.length} headers in ${answers.length} answers are as expected`, [
    line('Asked', answers.map(({ path }) => path).join(', ')),
    line('Expected', wantedHeaders.map(({ name }) => name).join(', ')),
  ]);
};

export const httpsDemanded: Attack = async (world) => {
  const answers = await askEach(world, [...documents, ...calls]);
  const seconds = ({ headers }: Asked) =>
    Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  const problems = answers
    .filter((answer) => seconds(answer) < 31_536_000)
    .map((answer) => `${answer.path}: max-age is ${seconds(answer)}`);
  return outcomeOf(
    problems,
    `${answers.length} answers demand HTTPS for ${Math.floor(Math.min(...answers.map(seconds)) / 86_400)} days`,
    [line('Expected', 'strict-transport-security with max-age of at least 31536000')],
  );
};

export const privateAnswers: Attack = async (world) => {
  const { owner, projectId, id } = world.file;
  const member = await world.signedIn(owner);
  const paths = ['/api/projects', `/api/projects/${projectId}`, '/api/account', `/api/files/project/${id}`];
  const problems: string[] = [];
  for (const path of paths) {
    const { status, headers } = await member.ask(path);
    const stored = headers.get('cache-control') ?? 'missing';
    if (status !== 200) problems.push(`${path}: answered ${status}`);
    else if (!stored.includes('no-store')) problems.push(`${path}: cache-control is ${stored}`);
  }
  return outcomeOf(problems, `${paths.length} answers of a member may not be stored`, [
    line('Asked', 'projects, a project, the account and a file, as a member'),
    line('Expected', 'cache-control: no-store'),
  ]);
};

export const foreignReads: Attack = async (world) => {
  const member = await world.signedIn(world.file.owner);
  const problems: string[] = [];
  for (const [method, path] of [
    ['GET', '/api/account'],
    ['GET', '/'],
    ['OPTIONS', '/api/account'],
  ] as const) {
    const headers = { origin: attacker, 'access-control-request-method': 'POST' };
    const allowed = (await member.ask(path, { method, headers })).headers.get('access-control-allow-origin');
    if (allowed !== null) problems.push(`${method} ${path}: access-control-allow-origin is ${allowed}`);
  }
  return outcomeOf(problems, 'No answer allows another origin to read it', [
    line('Asked', `with Origin: ${attacker} and the cookie of a member`),
    line('Expected', 'no access-control-allow-origin'),
  ]);
};

export const foreignRedirects: Attack = async (world) => {
  const member = await world.signedIn(world.file.owner);
  const targets = [
    attacker,
    '//attacker.example',
    '/\\attacker.example',
    '/\t/attacker.example',
    'javascript:alert(1)',
  ];
  const problems: string[] = [];
  for (const target of targets) {
    const { status, headers } = await member.ask(`/auth?${new URLSearchParams({ next: target })}`);
    const to = headers.get('location');
    if (to === null) problems.push(`${target}: answered ${status} without a redirect`);
    else if (new URL(to.replaceAll(/[\t\n\r]/g, ''), copyUrl).origin !== copyUrl)
      problems.push(`${target}: leads to ${to}`);
  }
  return outcomeOf(problems, `${targets.length} targets on other sites lead to our own pages`, [
    line('Asked', 'GET /auth?next=…, signed in'),
    line('Tried', targets.join(' ')),
  ]);
};

export const foreignHosts: Attack = async ({ visitor }) => {
  const anybody = visitor();
  const headers = { host: 'attacker.example' };
  const page = await anybody.ask('/contact', { headers });
  const call = await anybody.ask('/api/auth/session', { headers });
  const to = page.headers.get('location') ?? '';
  const problems = [
    ...(page.status === 302 && to.startsWith(`${copyUrl}/`) ? [] : [`a page is answered with ${page.status} ${to}`]),
    ...(call.status === 421 ? [] : [`a call is answered with ${call.status}`]),
  ];
  return outcomeOf(problems, 'Pages lead to our own host, and no call is answered', [
    line('Asked', 'GET /contact and /api/auth/session with Host: attacker.example'),
    line('Expected', '302 to our own host, and 421'),
  ]);
};

const escapes = [
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/fonts/..%5c..%5c..%5cpackage.json',
  '/..%2f..%2f..%2fpackage.json',
  '/..%2f..%2fpackage.json',
  '/package.json',
  '/secrets.json',
  '/.env',
  '/.git/config',
];

export const filePaths: Attack = async ({ visitor }) => {
  const problems: string[] = [];
  for (const path of escapes) {
    const { status, body } = await visitor().ask(path);
    if (status < 400 || /"dependencies"|"session":/.test(body)) problems.push(`${path}: answered ${status}`);
  }
  return outcomeOf(problems, `${escapes.length} paths to files of the server are answered with an error`, [
    line('Asked', escapes.join(' ')),
    line('Expected', 'an answer from 400'),
  ]);
};

export const errorAnswers: Attack = async ({ visitor }) => {
  const json = { 'content-type': 'application/json', origin: copyUrl };
  const asked: readonly [path: string, method: string, body: string][] = [
    ['/no-such-page', 'GET', ''],
    ['/api/no-such-call', 'GET', ''],
    ['/api/auth/sign-in', 'POST', '{'],
    ['/api/auth/sign-in', 'POST', '{"email":{"a":[]},"password":7}'],
    ['/rpc/auth/signIn', 'POST', '{"json":{"__proto__":{"a":1}}}'],
    ['/api/projects/not-an-id', 'GET', ''],
  ];
  const problems: string[] = [];
  for (const [path, method, text] of asked) {
    const written = method === 'POST' ? { bytes: Buffer.from(text), headers: json } : {};
    const { status, body } = await visitor().ask(path, { method, ...written });
    if (status < 400 || status >= 500) problems.push(`${method} ${path}: answered ${status}`);
    if (/\n\s+at .+[:(]|node_modules|node:internal/.test(body) || body.includes(packageRoot))
      problems.push(`${method} ${path}: the answer says where in the program it failed`);
  }
  return outcomeOf(problems, `${asked.length} wrong requests are answered without words of the inside`, [
    line('Asked', asked.map(([path, method]) => `${method} ${path}`).join(', ')),
    line('Expected', '400 to 499, and no place in the program'),
  ]);
};

/** More than any call or form needs. */
const largeBytes = 512 * 1024;

export const largeBodies: Attack = async ({ visitor }) => {
  const text = 'x'.repeat(largeBytes);
  const problems: string[] = [];
  for (const path of ['/api/auth/sign-in', '/rpc/inquiries/submit', '/collect/errors']) {
    const { status } = await visitor().ask(path, { json: { text } });
    if (status !== 413) problems.push(`${path}: answered ${status}`);
  }
  return outcomeOf(problems, `Calls of ${largeBytes / 1024} KB are refused before they are read`, [
    line('Asked', 'three calls that anybody may make, each with 512 KB'),
    line('Expected', '413'),
  ]);
};
