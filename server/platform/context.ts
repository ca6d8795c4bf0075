import type { PlatformRole } from '#contract/permissions.ts';
import type { MicrosoftApplication } from './config/config.ts';
import { type Db, publicScope, type Scope, type Tx } from './db/db.ts';
import type { TableRows } from './db/group-commit.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import type { TaggedCache } from './query-cache.ts';
import type { Secrets } from './secrets/secrets.ts';

/** Who asks. */
export interface Actor {
  id: string;
  email: string;
  role: PlatformRole;
  assuranceLevel: 'aal1' | 'aal2';
  /** The level that this account asks for. Below it nothing opens but the way up. */
  requiredAssuranceLevel: 'aal1' | 'aal2';
  sessionId: string;
  /** When they last proved who they are. */
  authenticatedAt: Date;
}

/** What the whole process shares. */
export interface Services {
  /** Public origin; every absolute address is built from it, never from a Host header. */
  appUrl: string;
  db: Db;
  /** In tests and development: a refusal that its procedure does not declare ends the call with an error that says so. */
  failsOnUndeclaredRefusal: boolean;
  files: Files;
  jobs: Jobs;
  limits: Limits;
  log: Log;
  cache: TaggedCache;
  /** What the environment says about single sign-on with Microsoft. */
  microsoft: MicrosoftApplication | null;
  secrets: Secrets;
  now(): Date;
  newId(): string;
}

/** What every query and act gets first: the shared services and the facts of this one request. */
export interface Ctx extends Services {
  actor: Actor | null;
  request: RequestFacts;
  /** Cookies that an act sets travel here to whichever transport answers. */
  response: Headers;
  /** A public page that was built from this must be built anew when the tag is invalidated. */
  dependsOn(...tags: string[]): void;
}

export interface RequestFacts {
  id: string;
  /** From the socket, or from a trusted proxy. */
  address: string;
  userAgent: string;
  cookies: string;
}

/** One unit of work in the name of whoever asks. */
export function transact<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transact(scopeOf(ctx.actor), work);
}

/** A context for work that nobody asked for: jobs, schedules, the command line. */
export function systemContext(services: Services, name: string): Ctx {
  return {
    ...services,
    actor: null,
    request: { id: `${name}-${services.newId()}`, address: '', userAgent: name, cookies: '' },
    response: new Headers(),
    dependsOn() {},
  };
}

/** The same request as everybody's: without a person, with headers of its own, and with the tags that its answer depends on. */
export function sharedContext(ctx: Ctx): { ctx: Ctx; tags: Set<string> } {
  const tags = new Set<string>();
  const dependsOn = (...more: string[]) => {
    for (const tag of more) tags.add(tag);
  };
  return { ctx: { ...ctx, actor: null, response: new Headers(), dependsOn }, tags };
}

/** Rows of several tables, all or none, in the name of whoever asks. */
export function insertWithGroupCommit(ctx: Ctx, rows: readonly TableRows[]): Promise<void> {
  return ctx.db.insertWithGroupCommit(scopeOf(ctx.actor), rows);
}

function scopeOf(actor: Actor | null): Scope {
  if (actor === null) return publicScope;
  return { kind: actor.role === 'admin' ? 'staff' : 'member', userId: actor.id, tenantId: null };
}

/** The signed-in person. Only acts with a permission other than 'public' may call this. */
export function actorOf(ctx: Ctx): Actor {
  if (ctx.actor === null) throw new Error('an act that needs a person was opened to the public');
  return ctx.actor;
}

/** Whether somebody is in with one proof only while their account asks for two, whatever way they came. */
export function needsMfa({ assuranceLevel, requiredAssuranceLevel }: Pick<Actor, 'assuranceLevel' | 'requiredAssuranceLevel'>): boolean {
  return assuranceLevel === 'aal1' && requiredAssuranceLevel === 'aal2';
}
