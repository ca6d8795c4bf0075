import type { BackOfficeAddress } from '#contract/back-office.ts';
import type { CheckCategory, CheckSeverity } from '#contract/operations/checks/check-choices.ts';
import type { EvidenceLine } from '#contract/operations/checks/checks.ts';
import type { Services } from './context.ts';
import type { Tx } from './db/db.ts';
import type { Answer } from './http/ask-own-server.ts';
import type { SelfCheck } from './self-check.ts';
import type { VulnerabilityReport } from './vulnerabilities/find-vulnerabilities.ts';

/** The running installation, as its checks reach it. */
export interface Installation {
  /** Sends a request to this server, as one to its public address; no redirect is followed. */
  request(path: string, options?: { method?: string; headers?: Record<string, string> }): Promise<Answer>;
  /** Signs in to the mail server and sends nothing; null: emails are written to a folder. */
  verifyMail: (() => Promise<void>) | null;
  /** Lists the bucket of uploaded files; null: they are stored in a folder. */
  listBucket: (() => Promise<void>) | null;
  /** When the certificate of this host ends; an error means that it is not valid. */
  certificateEnd(host: string, port: number): Promise<Date>;
  /** Those of every module. */
  selfChecks: readonly SelfCheck[];
  /** When the secrets file was written; null: unknown. */
  secretsMadeAt(): Promise<Date | null>;
  /** The names of the migrations of this version. */
  migrations(): Promise<readonly string[]>;
  /** The version that runs, and the one in the folder of the program, which a restart would run. */
  versions(): { running: string; installed: string };
  /** Known vulnerabilities of the production dependencies in the lock file; null: no database of them is configured. */
  vulnerabilities: (() => Promise<VulnerabilityReport>) | null;
}

export interface CheckOptions {
  /** A transaction that may read every row and change none. */
  tx: Tx;
  services: Services;
  installation: Installation;
}

export interface CheckOutcome {
  /** 0 to 100; null: it could not tell, and the summary says why. */
  score: number | null;
  /** One line. */
  summary: string;
  evidence: EvidenceLine[];
}

/** A check of the running system: it reads, asks and scores, and changes nothing. */
export interface Check {
  /** `security.headers`; a result is stored under it, so it must not change. */
  id: string;
  name: string;
  category: CheckCategory;
  critical: boolean;
  severity: CheckSeverity;
  /** What has to hold. */
  requirements: readonly string[];
  /** What to do where it does not. */
  remedy: string;
  /** The screen on which that is done. */
  href?: BackOfficeAddress;
  /** Where its result comes from, in a few words. */
  source: string;
  /** An error means that the check failed. */
  run(options: CheckOptions): Promise<CheckOutcome>;
}

export const notChecked = (summary: string, evidence: EvidenceLine[] = []): CheckOutcome => ({
  score: null,
  summary,
  evidence,
});

/** The part of all that is as required, in whole percent; 99 is the most where one is not. */
export function shareScore(good: number, all: number): number {
  return all === 0 ? 100 : Math.floor((100 * good) / all);
}

/** 100 up to the target, then as many percent as the target is of the value. */
export function targetScore(value: number, target: number): number {
  return value <= target ? 100 : Math.floor((100 * target) / value);
}

/** A line of evidence. */
export const line = (label: string, value: string | number): EvidenceLine => ({ label, value: String(value) });

/** `3 of 4 tables`, and those that are not as required by name, at most ten. */
export function namedEvidence(label: string, names: readonly string[]): EvidenceLine[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 10).join(', ');
  return [line(label, names.length > 10 ? `${shown} and ${names.length - 10} more` : shown)];
}
