import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import type { Permission, PlatformRole } from '#contract/permissions.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import type { MicrosoftApplication } from './config/config.ts';
import { type Db, publicScope, type Scope, type Tx } from './db/db.ts';
import type { TableRows } from './db/group-commit.ts';
import type { EventListener } from './events.ts';
import type { Files } from './files/files.ts';
import type { ImageEncoder } from './images/image-encoder.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import type { ErrorReporter } from './log/sentry.ts';
import type { LookUpRecords } from './outgoing/look-up-records.ts';
import type { QueryCache } from './query-cache.ts';
import type { Secrets } from './secrets/secrets.ts';

/** Why a rule of their organisation blocks somebody: a missing second factor, their network, or API tokens. */
export type TenantBlock = 'factor' | 'network' | 'integrations';

/** The signed-in user of this request. */
export interface Actor {
  id: string;
  email: string;
  role: PlatformRole;
  assuranceLevel: 'aal1' | 'aal2';
  /** The level that this account requires. With a lower one only public calls and entering the second factor are allowed. */
  requiredAssuranceLevel: 'aal1' | 'aal2';
  /** An administrator without two-step verification, while the settings require it: no permission of the back office. */
  mustAddFactor: boolean;
  /** Somebody in several tenants who has not said yet where this session works; it works where they did last. */
  mustChooseTenant: boolean;
  sessionId: string;
  /** When this session last authenticated or reauthenticated. */
  authenticatedAt: Date;
  /** The API token of this request, and what it may do; null: a session. */
  token: { id: string; scopes: readonly Permission[] } | null;
  /** The tenant that the user works in, and their role there; null: none. Checked when the request arrived. */
  tenant: { id: string; name: string; role: TenantRole; apiRateLimit: number } | null;
  /** Which rule of that tenant blocks the user: then `tenant` is null, and they reach only what is open to them. */
  tenantBlock: TenantBlock | null;
  /** The administrator who is signed in as this user, and their own session; null: the user themself. */
  impersonator: { id: string; sessionId: string } | null;
}

/** What the whole process shares. */
export interface Services {
  /** Public origin; every absolute address is built from it, never from a Host header. */
  appUrl: string;
  /** Audits that the signed-in user called a procedure without its permission. */
  auditForbiddenCall(ctx: Ctx, procedure: string): Promise<void>;
  db: Db;
  /** What the parts of the server do when something happens in another one. */
  eventListeners(): Promise<readonly EventListener[]>;
  /** In tests and development: a refusal that its procedure does not declare fails the call with an error that names it. */
  failsOnUndeclaredRefusal: boolean;
  files: Files;
  /** Whether terms are in force that the signed-in member has not accepted. */
  hasPendingTerms(ctx: Ctx): Promise<boolean>;
  images: ImageEncoder;
  limits: Limits;
  log: Log;
  /** Sends an error elsewhere, where somebody receives them: at once, and without an end to wait for. */
  reportError?: ErrorReporter['report'] | undefined;
  /** Asks resolvers for DNS records. */
  lookUpTxt: LookUpRecords;
  lookUpHost: LookUpRecords;
  cache: QueryCache;
  /** The Microsoft application of the environment, for single sign-on; null: not configured. */
  microsoft: MicrosoftApplication | null;
  secrets: Secrets;
  /** Whether emails are sent; else they are written to files. */
  sendsMail: boolean;
  /** The country codes that codes may be sent to, such as +41. */
  smsCountryCodes: readonly string[];
  now(): Date;
  newId(): string;
}

/** The first argument of every query and act: the shared services and the facts of this one request. */
export interface Ctx extends Services {
  actor: Actor | null;
  request: RequestFacts;
  /** Response headers, such as the cookies that an act sets. */
  response: Headers;
  /** Marks the public page being rendered as built from this tag: it is rendered again when the tag is invalidated. */
  dependsOn(...tags: string[]): void;
  /** Why the body of the request could not be parsed; the guard refuses with it once it is settled who asks. */
  bodyProblem?: Error;
  /** Called with each refusal of a procedure in this request, and the seconds to wait where it has them. */
  onRefusal?(code: RefusalCode, retryAfterSeconds?: number): void;
}

/** The host of a tenant: a subdomain of ours, or a domain of its own that it has proven. */
export interface TenantHost {
  tenantId: string;
  name: string;
  /** `https://bank.firn.example` */
  origin: string;
  isOwnDomain: boolean;
  /** Neither suspended nor waiting for its deletion. */
  isUsable: boolean;
}

export interface RequestFacts {
  id: string;
  /** The client's: from the socket, or as forwarded by a trusted proxy. */
  address: string;
  userAgent: string;
  cookies: string;
  /** The tenant whose host the request came to; null: ours, or one that nobody has proven. */
  tenantHost: TenantHost | null;
  /** There is a session cookie, and the database did not say whose. */
  isSessionUnknown?: true;
}

/** One transaction in the scope of this request's actor. */
export function transact<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transact(scopeOf(ctx.actor), work);
}

/**
 * One transaction that only reads, in the scope of this request's actor: a list or a search, which a replica may answer. What
 * it reads has the user's own changes, and may lack others of the last ten seconds.
 */
export function readInTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.readInTransaction(scopeOf(ctx.actor), work);
}

/** A context without a user: for schedules and the command line. */
export function systemContext(services: Services, name: string): Ctx {
  return {
    ...services,
    actor: null,
    request: { id: `${name}-${services.newId()}`, address: '', userAgent: name, cookies: '', tenantHost: null },
    response: new Headers(),
    dependsOn() {},
  };
}

/** The same request as an anonymous visitor's, with its own response headers, and the tags that the response depends on. */
export function anonymousContext(ctx: Ctx): { ctx: Ctx; tags: Set<string> } {
  const tags = new Set<string>();
  const dependsOn = (...more: string[]) => {
    for (const tag of more) tags.add(tag);
  };
  return { ctx: { ...ctx, actor: null, response: new Headers(), dependsOn }, tags };
}

/** Inserts rows into several tables, all or none, in the scope of this request's actor. */
export function insertWithGroupCommit(ctx: Ctx, rows: readonly TableRows[]): Promise<void> {
  return ctx.db.insertWithGroupCommit(scopeOf(ctx.actor), rows);
}

function scopeOf(actor: Actor | null): Scope {
  if (actor === null) return publicScope;
  return { kind: actor.role === 'admin' ? 'staff' : 'member', userId: actor.id, tenantId: actor.tenant?.id ?? null };
}

/** The signed-in user. Only acts with a permission other than 'public' may call this; throws for an anonymous request. */
export function actorOf(ctx: Ctx): Actor {
  if (ctx.actor === null) throw new Error('an act that needs a signed-in user is open to the public');
  return ctx.actor;
}

/** The tenant of this session. Only acts with a permission in the organisation may call this; throws without a tenant. */
export function tenantOf(ctx: Ctx): NonNullable<Actor['tenant']> {
  const { tenant } = actorOf(ctx);
  if (tenant === null) throw new Error('an act in an organisation is open to people without one');
  return tenant;
}

/** Whether the session has a lower assurance level than its account requires, however the user signed in. */
export function needsMfa({
  assuranceLevel,
  requiredAssuranceLevel,
}: Pick<Actor, 'assuranceLevel' | 'requiredAssuranceLevel'>): boolean {
  return assuranceLevel === 'aal1' && requiredAssuranceLevel === 'aal2';
}
