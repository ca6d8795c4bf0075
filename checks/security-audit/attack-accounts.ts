import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '#server/platform/http/ask-own-server.ts';
import type { CopiedWorld } from './copied-world.ts';
import { copyUrl } from './copy.ts';
import { type Attack, line, outcomeOf } from './outcome.ts';
import type { Visitor } from './visitor.ts';

export const sessionCookie: Attack = async (world) => {
  const person = world.visitor();
  const email = await world.addPerson();
  const { status, headers } = await person.signIn(email, world.password);
  const cookies = headers.getSetCookie();
  const shown = cookies.map((cookie) => cookie.replace(/=[^;]*/, '=…'));
  const problems = shown.flatMap((cookie) => {
    const missing = ['Path=/', 'Secure', 'SameSite=Lax'].filter((flag) => !hasFlag(cookie, flag));
    return missing.map((flag) => `${cookie.split('=', 1)[0]} lacks ${flag}`);
  });
  const session = shown.find((cookie) => cookie.startsWith('__Host-') && hasFlag(cookie, 'HttpOnly'));
  if (session === undefined) problems.push('no cookie with the prefix __Host- is HttpOnly');
  if (status !== 200) problems.push(`the sign-in answered ${status}`);
  return outcomeOf(problems, `${cookies.length} cookies have all their flags`, [
    line('Asked', 'POST /api/auth/sign-in, account made for this audit'),
    line('Expected', '__Host-…; Path=/; HttpOnly; Secure; SameSite=Lax'),
    ...shown.map((cookie) => line('Answer', cookie)),
  ]);
};

const hasFlag = (cookie: string, flag: string) => new RegExp(`; ?${flag}(;|$)`, 'i').test(cookie);

export const unknownAccounts: Attack = async (world) => {
  const known = await world.addPerson();
  const unknown = `nobody-${known}`;
  const problems: string[] = [];
  const asked: readonly [path: string, input: object][] = [
    ['/api/auth/sign-in', { password: 'not the password 1999' }],
    ['/api/auth/reset-password', {}],
    ['/api/auth/magic-link', {}],
  ];
  for (const [path, input] of asked) {
    const answers: string[] = [];
    for (const email of [known, unknown]) {
      const { status, body } = await world.visitor().ask(path, { json: { email, ...input } });
      answers.push(`${status} ${body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')}`);
    }
    if (answers[0] !== answers[1]) problems.push(`${path}: ${answers.join(' for a known account, for another ')}`);
  }
  return outcomeOf(problems, `${asked.length} forms answer both alike`, [
    line('Asked', asked.map(([path]) => path).join(', ')),
    line('Expected', 'the same status and text'),
  ]);
};

/** More than the settings of a new installation allow. */
const guesses = 7;

export const accountLockout: Attack = async (world) => {
  const email = await world.addPerson();
  for (let guess = 0; guess < guesses; guess += 1) await world.visitor().signIn(email, `not the password ${guess}`);
  const { status } = await world.visitor().signIn(email, world.password);
  return outcomeOf(
    status === 429 ? [] : [`after ${guesses} wrong passwords the right one is answered with ${status}`],
    `After ${guesses} wrong passwords the right one is refused`,
    [line('Asked', `${guesses} wrong passwords from ${guesses} networks, then the right one`), line('Expected', '429')],
  );
};

/** One more than the rule allows. */
const guessesOfNetwork = 6;

/** The rule of a new installation. Beside it, the sign-in counts for itself. */
const rulePolicy = '5;w=300';
const policyOf = (headers: Headers) => headers.get('ratelimit-policy') ?? '';

/** Wrong passwords of different accounts from one network. Returns the last answer. */
async function guessAround(headersOf: (index: number) => Record<string, string>, visitor: Visitor): Promise<Answer> {
  let last: Answer | undefined;
  for (let index = 0; index < guessesOfNetwork; index += 1) {
    const json = { email: `nobody-${randomBytes(4).toString('hex')}@synthetic.example`, password: 'not the password' };
    last = await visitor.ask('/api/auth/sign-in', { json, headers: headersOf(index) });
  }
  return last as Answer;
}

export const rateLimits: Attack = async (world) => {
  const { status, headers } = await guessAround(() => ({}), world.visitor());
  const wait = Number(headers.get('retry-after'));
  const problems = [
    ...(status === 429 && policyOf(headers).includes(rulePolicy)
      ? []
      : [`the ${guessesOfNetwork}th guess of a network is answered with ${status}, not by the rule`]),
    ...(status === 429 && !(wait > 0) ? ['the refusal has no Retry-After'] : []),
  ];
  return outcomeOf(problems, `The ${guessesOfNetwork}th guess of a network is refused by the rule for ${wait} s`, [
    line(
      'Asked',
      `POST /api/auth/sign-in, ${guessesOfNetwork} wrong passwords of ${guessesOfNetwork} accounts from one network`,
    ),
    line('Expected', `429 with ratelimit-policy: ${rulePolicy} and Retry-After`),
  ]);
};

export const forwardedAddresses: Attack = async (world) => {
  const own = `203.0.113.${randomBytes(1)[0]}`;
  const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index + 1}, ${own}` });
  const { status } = await guessAround(forged, world.visitor());
  const problems =
    status === 429
      ? []
      : [`with another forged address each time, guess ${guessesOfNetwork} is answered with ${status}`];
  return outcomeOf(problems, 'A forged address changes nothing', [
    line('Asked', `${guessesOfNetwork} wrong passwords, each with another X-Forwarded-For before the real one`),
    line('Expected', '429'),
  ]);
};

export const twoStepVerification: Attack = async (world) => {
  const email = await world.addPerson({ role: 'admin', hasFactor: true });
  const person = await world.signedIn(email);
  const problems: string[] = [];
  const paths = ['/api/settings', '/api/users', '/api/account'];
  for (const path of paths) {
    const { status } = await person.ask(path);
    if (status !== 401 && status !== 403) problems.push(`${path}: answered ${status} with the password alone`);
  }
  return outcomeOf(problems, 'With the password alone, no call is answered', [
    line('Asked', `${paths.join(', ')}, as an administrator with a second factor`),
    line('Expected', '401 or 403'),
  ]);
};

export const sessionEnd: Attack = async (world) => {
  const email = await world.addPerson();
  const person = await world.signedIn(email);
  const copied = world.visitor();
  copied.cookies = person.cookies;
  const before = await copied.ask('/api/account');
  await person.ask('/api/auth/sign-out', { json: {} });
  const { status } = await copied.ask('/api/account');
  const problems = [
    ...(before.status === 200 ? [] : [`before the sign-out a copy of the cookie was answered with ${before.status}`]),
    ...(status === 401 ? [] : [`a copy of the cookie is answered with ${status} after the sign-out`]),
  ];
  return outcomeOf(problems, 'A copy of the cookie is refused after the sign-out', [
    line('Asked', 'GET /api/account with a copy of the cookie, before and after'),
    line('Expected', '200, then 401'),
  ]);
};

/** Emails get a name as they are complete. */
async function resetLinkOf(world: CopiedWorld, email: string): Promise<string | null> {
  const folder = join(world.copy.folder, 'mail');
  await world.visitor().ask('/api/auth/reset-password', { json: { email } });
  const end = performance.now() + world.mailMs;
  while (performance.now() < end) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      const link = text.includes(`To: ${email}`) ? /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] : undefined;
      if (link !== undefined) return link;
    }
    await pause(50);
  }
  return null;
}

export const resetLinks: Attack = async (world) => {
  const email = await world.addPerson();
  const link = await resetLinkOf(world, email);
  const token = link === null ? '' : (new URL(link).searchParams.get('token') ?? '');
  const password = 'another glacier 2001';
  const json = { token, password, confirmPassword: password };
  const first = await world.visitor().ask('/api/auth/update-password', { json });
  const second = await world.visitor().ask('/api/auth/update-password', { json });
  const problems = [
    ...(first.status === 200 ? [] : [`the link is answered with ${first.status} the first time`]),
    ...(second.status >= 400 && second.status < 500
      ? []
      : [`the link is answered with ${second.status} the second time`]),
  ];
  return outcomeOf(problems, 'A link to reset the password works once', [
    line('Asked', 'POST /api/auth/update-password with the token of one email, twice'),
    line('Expected', '200, then a refusal'),
  ]);
};

export const mailDelivery: Attack = async (world) => {
  const began = performance.now();
  const link = await resetLinkOf(world, await world.addPerson());
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const problems =
    link === null
      ? [`no email arrived within ${world.mailMs / 1_000} s`]
      : link.startsWith(`${copyUrl}/`)
        ? []
        : [`its link leads to ${new URL(link).origin}`];
  return outcomeOf(problems, `An email arrived after ${seconds} s, with a link to our own host`, [
    line('Asked', 'POST /api/auth/reset-password, account made for this audit'),
    line('Expected', `an email in the folder of the copy within ${world.mailMs / 1_000} s`),
  ]);
};
