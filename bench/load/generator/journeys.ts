import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Recorder, RequestKind } from './recorder.ts';
import { Visitor } from './visitor.ts';

/** What the server has, which visits need. */
export interface Site {
  url: string;
  /** Public pages with the files that belong to each. */
  pages: readonly { path: string; assets: readonly string[] }[];
  /** Signed-in members, each with a project. */
  members: readonly { cookie: string; project: string }[];
  /** Cookies of administrators. */
  administrators: readonly string[];
  /** Who signs in: addresses with one password. */
  accounts: readonly string[];
  password: string;
}

export interface Arrival {
  site: Site;
  /** The time at which the visit has to begin, on the clock of `performance.now()`. */
  dueAt: number;
  /** Its number from the begin. */
  number: number;
  recorders: Record<RequestKind, Recorder>;
  random: () => number;
}

type Journey = (arrival: Arrival) => Promise<void>;

/** How long somebody looks at a page before the next one. */
const lookMs = 1_000;
const json = { 'content-type': 'application/json' };
const searched = ['backup', 'security audit', 'cloud', 'migraton', 'support', 'compliance', 'server', 'zebra'];

/** A file of the size of a letter. */
const file = Buffer.alloc(100_000, 'A line of a document that a client uploads.\n');

/** Two public pages with their files, and the report of the visit. */
const browse: Journey = async (arrival) => {
  const visitor = visitorOf(arrival);
  const first = pick(arrival.site.pages, arrival.random);
  await openPage(visitor, first, arrival.dueAt);
  await pause(lookMs);
  await openPage(visitor, pick(arrival.site.pages, arrival.random));
  await reportVisit(visitor, first.path);
  visitor.leave();
};

const search: Journey = async (arrival) => {
  const visitor = visitorOf(arrival);
  const words = encodeURIComponent(pick(searched, arrival.random));
  await visitor.send(`/search?q=${words}`, { kind: 'page', dueAt: arrival.dueAt });
  visitor.leave();
};

const inquire: Journey = async (arrival) => {
  const visitor = visitorOf(arrival);
  const contact =
    arrival.site.pages.find(({ path }) => path === '/contact') ?? pick(arrival.site.pages, arrival.random);
  await openPage(visitor, contact, arrival.dueAt);
  // As long as the form takes at least.
  await pause(3_000);
  const body = JSON.stringify({
    name: 'Load',
    email: `visitor-${randomUUID()}@load.example`,
    subject: 'A question about backups',
    message: 'We have two offices and would like to know what a backup at another place costs us in a year.',
    submissionId: randomUUID(),
  });
  await visitor.send('/api/inquiries/submit', { kind: 'act', method: 'POST', body, headers: json });
  visitor.leave();
};

const signIn: Journey = async (arrival) => {
  const visitor = visitorOf(arrival);
  const { accounts, password } = arrival.site;
  const email = accounts[arrival.number % accounts.length];
  const body = JSON.stringify({ email, password });
  await visitor.send('/api/auth/sign-in', { kind: 'act', dueAt: arrival.dueAt, method: 'POST', body, headers: json });
  visitor.leave();
};

/** The calls of the screen, of which the first ones are sent together. */
const openProject: Journey = async (arrival) => {
  const { cookie, project } = memberOf(arrival);
  const visitor = visitorOf(arrival, cookie);
  await visitor.send(`/projects/${project}`, { kind: 'page', dueAt: arrival.dueAt });
  await readAll(visitor, [
    '/api/auth/session',
    '/api/notifications/unread',
    `/api/projects/${project}`,
    `/api/projects/${project}/offers`,
    `/api/projects/${project}/invoices`,
  ]);
  visitor.leave();
};

/** A list of the back office, filtered, and its next page. */
const openList: Journey = async (arrival) => {
  const visitor = visitorOf(arrival, pick(arrival.site.administrators, arrival.random));
  const [list, ...queries] = pick(lists, arrival.random);
  await readAll(visitor, ['/api/auth/session', '/api/overview/waiting', `${list}${queries[0]}`], arrival.dueAt);
  await pause(lookMs);
  await readAll(visitor, [`${list}${queries[1]}`]);
  visitor.leave();
};

const lists = [
  ['/api/inquiries', '', '?status=open'],
  ['/api/users', '', '?factor=on&q=meier'],
  ['/api/audit-log', '', '?severity=high'],
  ['/api/team/projects', '', '?status=running'],
  ['/api/legal-documents', '', '?status=published&q=backup'],
] as const;

const upload: Journey = async (arrival) => {
  const { cookie, project } = memberOf(arrival);
  const visitor = visitorOf(arrival, cookie);
  await visitor.send(`/api/upload/project-file?project=${project}&name=${randomUUID()}.txt`, {
    ...{ kind: 'act', dueAt: arrival.dueAt, method: 'POST', body: file, expect: 201 },
    headers: { 'content-type': 'application/octet-stream' },
  });
  visitor.leave();
};

export const journeys = { browse, search, inquire, signIn, openProject, openList, upload };

/** Which share of the arrivals each kind of visit is. They add up to 1; acts are more frequent than with people. */
const mix: Record<keyof typeof journeys, number> = {
  browse: 0.7,
  search: 0.08,
  inquire: 0.04,
  signIn: 0.02,
  openProject: 0.08,
  openList: 0.06,
  upload: 0.02,
};

/** The kind of the next visit of the mix. */
export function visitFor(random: () => number): keyof typeof journeys {
  let left = random();
  for (const [name, share] of Object.entries(mix)) {
    left -= share;
    if (left < 0) return name as keyof typeof journeys;
  }
  return 'browse';
}

export const journeyFor = (random: () => number): Journey => journeys[visitFor(random)];

function visitorOf({ site, number, recorders }: Arrival, cookie?: string): Visitor {
  // Each visitor has an address of their own, as in the tests: the rules of the rate limits stay on.
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return new Visitor(site.url, address, recorders, cookie);
}

function memberOf({ site, number }: Arrival) {
  const member = site.members[number % site.members.length];
  if (!member) throw new Error('The site has no members.');
  return member;
}

async function openPage(visitor: Visitor, page: Site['pages'][number], dueAt?: number): Promise<void> {
  await visitor.send(page.path, { kind: 'page', ...(dueAt !== undefined && { dueAt }) });
  await visitor.fetchAssets(page.assets);
}

function readAll(visitor: Visitor, paths: readonly string[], dueAt?: number) {
  return Promise.all(paths.map((path) => visitor.send(path, { kind: 'data', ...(dueAt !== undefined && { dueAt }) })));
}

async function reportVisit(visitor: Visitor, path: string): Promise<void> {
  const events = [
    { id: randomUUID(), type: 'page-view', name: path, path, properties: {} },
    { id: randomUUID(), type: 'click', name: 'Services', path, properties: { href: '/services' } },
  ];
  const headers = { ...json, 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ events });
  await visitor.send('/collect', { kind: 'events', method: 'POST', body, headers, expect: 204 });
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
