import type { AnyRouter } from '@orpc/server';
import type { SQL } from 'drizzle-orm';
import type { FoundKind } from '#contract/back-office.ts';
import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import type { PendingKind } from '#contract/operations/pending-kinds.ts';
import type { Check } from '#server/platform/check.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Ctx, Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { EventListener } from '#server/platform/events.ts';
import type { NamedKeys } from '#server/platform/files/sweep.ts';
import type { ExternalSources } from '#server/platform/http/headers.ts';
import type { MailCheck, MailListener } from '#server/platform/mail/deliver.ts';
import type { Schedule } from '#server/platform/schedules/schedule.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import type { ExpiringRows } from './expired-rows.ts';
import type { PersonalData } from './personal-data.ts';
import type { RecordTitles } from './record-titles.ts';
import type { RetentionKind } from './retention.ts';
import type { TenantTables } from './tenant-tables.ts';

/** Applies a change that a second administrator has confirmed, to the payload that was stored with the request. */
export type ApplyChange = (tx: Tx, ctx: Ctx, payload: unknown) => Promise<unknown>;
type PendingActs = Readonly<Partial<Record<PendingKind, ApplyChange>>>;

/** How the command palette finds one kind of record. */
export interface PaletteSearch {
  /** Selects `id`, `title`, `detail`, `state` and `at`, the newest of which come first, of the records with this text in a name. */
  matches(text: string): SQL;
  /** The label of each state. */
  states: Readonly<Record<string, string>>;
}

/** Collected figures, by name; null: there is nothing to measure. */
export type Figures = Readonly<Partial<Record<FigureKey, (now: Date) => SQL>>>;

/** What all domains name together, for the domains that work on all of them. */
export interface Inventories {
  /** Every place with personal data, in the order of its erasure. */
  personalData: readonly PersonalData[];
  /** Every kind of data that is deleted after a time that the settings give. */
  retention: readonly RetentionKind[];
  /** Every table that names stored files; a file that none of them names is deleted. */
  fileKeys: readonly NamedKeys[];
  /** Every table with data of tenants: a client takes them along, and they are deleted with it. */
  tenantTables: TenantTables;
  /** Every self-check, in the order of the dashboard. */
  selfChecks: readonly SelfCheck[];
  /** Every check of the running system, in the order of its run. */
  checks: readonly Check[];
  /** What is counted for monitoring, each as one value. */
  figures: Figures;
  /** By the kind of the change that waits for a second administrator. */
  pendingActs: PendingActs;
  /** By the kind of record that the command palette finds. */
  search: Readonly<Record<FoundKind, PaletteSearch>>;
  /** By the kind of record, as the audit log names it. */
  titles: Readonly<Record<string, RecordTitles>>;
  listeners: readonly EventListener[];
  /** By the type of what an email is about. */
  mailListeners: Readonly<Record<string, MailListener>>;
  mailChecks: Readonly<Record<string, MailCheck>>;
}

/** What recurring work is made with. */
export interface WorkOptions {
  services: Services;
  config: Pick<
    Config,
    | 'dataDir'
    | 'auditHeadsFile'
    | 'auditTimeStamps'
    | 'browserPath'
    | 'cdn'
    | 'appUrl'
    | 'host'
    | 'port'
    | 'secretsFile'
    | 'smtpUrl'
    | 's3'
    | 'vulnerabilitiesFile'
  >;
  /** The services that pages of this installation contact. */
  outsideServices: readonly { name: string; sources: ExternalSources }[];
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  all: Inventories;
}

/** Loads every domain: for the few parts that work on all of them. */
export type LoadInventories = () => Promise<Inventories>;

type Routers = Readonly<Record<string, (all: LoadInventories) => Promise<AnyRouter>>>;

/** What a domain is made of, as the rest of the application sees it. Everything but the name may be absent. */
export interface Domain<Parts extends Routers = Routers> {
  name: string;
  /** The implementation of each of its parts of the contract, loaded with its first call. */
  routers?: Parts;
  schedules?(options: WorkOptions): readonly Schedule[];
  /** Rows that nobody needs after a time; they are deleted every hour. */
  expiring?: readonly ExpiringRows[];
  personalData?: readonly PersonalData[];
  retention?: readonly RetentionKind[];
  fileKeys?: readonly NamedKeys[];
  tenantTables?: TenantTables;
  selfChecks?: readonly SelfCheck[];
  checks?: readonly Check[];
  /** Collected figures of its own, each as one number; all of them are asked in one statement, so each has to use an index. */
  figures?: Figures;
  pendingActs?(all: Inventories): PendingActs;
  search?: Readonly<Partial<Record<FoundKind, PaletteSearch>>>;
  titles?: Readonly<Record<string, RecordTitles>>;
  /** What it does when something happens in another part of the server. */
  listeners?: readonly EventListener[];
  mailListeners?: Readonly<Record<string, MailListener>>;
  mailChecks?: Readonly<Record<string, MailCheck>>;
}

/** Describes a domain; `server/domains.ts` lists it. */
export function defineDomain<const Parts extends Routers = Record<never, never>>(
  domain: Domain<Parts>,
): Domain<Parts> & { routers: Parts } {
  return { ...domain, routers: domain.routers ?? ({} as Parts) };
}
