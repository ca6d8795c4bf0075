import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { type Queries, systemScope } from '#server/platform/db/db.ts';
import { type Answer, askOwnServer, type Question } from '#server/platform/http/ask-own-server.ts';
import { ownRequestHeaders } from '#server/platform/http/own-request.ts';
import { mails } from '#server/platform/mail/tables.ts';
import { verifyMailServer } from '#server/platform/mail/verify-server.ts';
import type { WorkOptions } from '#server/records/domain.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { mailPurposes } from '../mails.ts';
import { inquiries } from '../tables.ts';
import { claimCanaryRun, leftovers } from './claim.ts';
import { canaryNumber, canaryUserAgent, folderAddress } from './mark.ts';
import { type CanaryStep, type CompletedStep, canaryRuns } from './tables.ts';

/** What a canary inquiry reaches besides the database. */
export interface CanaryWay {
  /** Asks this server over loopback. */
  ask(path: string, question?: Question): Promise<Answer>;
  /** null: emails are written to the folder. */
  smtpUrl: string | null;
  mailFolder: string;
  /** How long each step may take. */
  patienceMs: number;
}

/** Why a step failed, in words for administrators. */
class StepFailure extends Error {}

/** What a step that could not be tested says. */
type Skipped = Pick<CompletedStep, 'seen'>;

export const canaryWay = ({ services, config }: Pick<WorkOptions, 'services' | 'config'>): CanaryWay => ({
  ask: (path, { headers, ...question } = {}) =>
    askOwnServer({ ...config, appUrl: services.appUrl }, path, {
      ...question,
      headers: { ...ownRequestHeaders(services), ...headers },
    }),
  smtpUrl: config.smtpUrl,
  mailFolder: join(config.dataDir, 'mail'),
  patienceMs: 60_000,
});

/**
 * Sends one marked inquiry through the form, follows it through the database, the outbox and the mail server to its inbox, and
 * deletes it, whatever happened. Stores how far it came, and why it came no further.
 */
export async function runCanary(services: Services, way: CanaryWay): Promise<void> {
  await deleteLeftovers(services);
  const runId = await claimCanaryRun(services);
  if (runId === null) return;
  const { canaryAddress } = (await currentSettings(services)).notifications;
  const sendsEmail = way.smtpUrl === null || canaryAddress !== '';
  const steps: CompletedStep[] = [];
  let failed: { failedStep: CanaryStep; problem: string } | null = null;
  const take = async (step: CanaryStep, work: () => Promise<string | Skipped>) => {
    const startedAt = performance.now();
    try {
      const outcome = await work();
      const ms = Math.round(performance.now() - startedAt);
      steps.push({ step, ms, ...(typeof outcome === 'string' ? { seen: outcome } : { ...outcome, isSkipped: true }) });
    } catch (error) {
      if (!(error instanceof StepFailure)) services.log.warn('canary.step.failed', { step, error });
      failed ??= { failedStep: step, problem: error instanceof Error ? error.message.slice(0, 300) : 'unknown' };
    }
    return failed === null;
  };
  const travel = { services, way, runId, sendsEmail };
  // Each step is taken where the one before it succeeded.
  (await take('form', () => sendForm(travel))) &&
    (await take('database', () => findInquiry(travel))) &&
    (await take('outbox', () => findEmail(travel))) &&
    (await take('mail', () => awaitDelivery(travel))) &&
    (await take('inbox', () => openInbox(travel)));
  await take('deletion', () => deleteInquiry(travel));
  const values = { finishedAt: services.now(), steps, ...(failed ?? {}) };
  await services.db.transact(systemScope, (tx) => tx.update(canaryRuns).set(values).where(eq(canaryRuns.id, runId)));
}

interface Travel {
  services: Services;
  way: CanaryWay;
  runId: string;
  /** A mail server gets one only for an address that the settings name. */
  sendsEmail: boolean;
}

async function sendForm({ services, way, runId }: Travel): Promise<string> {
  const page = await way.ask('/contact');
  if (page.status !== 200 || !page.body.includes('action="/contact"'))
    throw new StepFailure(`The contact page answered ${page.status}${page.status === 200 ? ' without its form' : ''}`);
  const body = new URLSearchParams({
    name: 'Canary inquiry',
    email: folderAddress,
    subject: 'Canary inquiry',
    message: `Sent by the server itself to test the way of inquiries, and deleted at its end. Run ${runId}.`,
  }).toString();
  const { origin } = new URL(services.appUrl);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': canaryUserAgent(services.secrets, runId),
    origin,
    'sec-fetch-site': 'same-origin',
  };
  const { status, headers: answered } = await way.ask('/contact', { method: 'POST', headers, body });
  const isSent = status === 303 && answered.get('location')?.startsWith('/contact?sent=');
  if (!isSent) throw new StepFailure(`The form answered ${status} instead of a receipt`);
  return 'The form answered with a receipt';
}

const ofRun = ({ runId }: Pick<Travel, 'runId'>) =>
  and(eq(inquiries.isCanary, true), eq(inquiries.number, canaryNumber(runId)));

async function findInquiry(travel: Travel): Promise<string> {
  const [found] = await travel.services.db.background.select({ id: inquiries.id }).from(inquiries).where(ofRun(travel));
  if (!found) throw new StepFailure('The inquiry is not in the database, though the form gave a receipt');
  return 'The inquiry is stored';
}

async function findEmail(travel: Travel): Promise<string> {
  const { services } = travel;
  await until(travel, 'The background work did not take up the inquiry', async () => {
    const [found] = await services.db.background
      .select({ pending: inquiries.pendingMails })
      .from(inquiries)
      .where(ofRun(travel));
    return found !== undefined && found.pending === null;
  });
  if (!travel.sendsEmail) return 'The background work took up the inquiry; the settings name no address for an email';
  if (!(await emailOf(travel))) throw new StepFailure('No email was written for the inquiry');
  return 'The email is in the outbox';
}

async function emailOf({ services, runId }: Travel) {
  const [found] = await selectEmail(services.db.background, runId);
  return found;
}

/** Asked five times a second until the email is sent. */
export function selectEmail(db: Queries, runId: string) {
  const { id, sentAt, failedAt, lastError } = mails;
  return db
    .select({ id, sentAt, failedAt, lastError })
    .from(mails)
    .innerJoin(inquiries, eq(inquiries.id, mails.subjectId))
    .where(and(eq(mails.purpose, mailPurposes.canary), ofRun({ runId })));
}

async function awaitDelivery(travel: Travel): Promise<string | Skipped> {
  const { smtpUrl } = travel.way;
  if (!travel.sendsEmail && smtpUrl !== null) {
    await verifyMailServer(smtpUrl);
    return { seen: 'No email was sent; the mail server accepted our sign-in' };
  }
  let reason = '';
  const isSent = async () => {
    const email = await emailOf(travel);
    if (email?.failedAt) throw new StepFailure(`The email was given up: ${email.lastError ?? 'without a reason'}`);
    reason = email?.lastError ?? 'it still waits in the outbox';
    return email?.sentAt != null;
  };
  await until(travel, () => `The email was not accepted: ${reason}`, isSent);
  return smtpUrl === null ? 'The email was written to the folder' : 'The mail server accepted the email';
}

async function openInbox(travel: Travel): Promise<string | Skipped> {
  const { way, runId } = travel;
  if (!travel.sendsEmail) return { seen: 'No email was sent' };
  if (way.smtpUrl !== null) return { seen: 'This server cannot read a mailbox' };
  const email = await emailOf(travel);
  const file = join(way.mailFolder, `${email?.id}.eml`);
  const text = await readFile(file, 'utf8').catch(() => '');
  await rm(file, { force: true });
  // Quoted-printable breaks long lines with "=" at the end.
  if (!text.replaceAll(/=\r?\n/g, '').includes(canaryNumber(runId)))
    throw new StepFailure('The email is not in the folder, or is another one');
  return 'The email is in the folder, and names the inquiry';
}

async function deleteInquiry(travel: Travel): Promise<string> {
  const email = await emailOf(travel);
  await travel.services.db.transact(systemScope, async (tx) => {
    if (email) await tx.delete(mails).where(eq(mails.id, email.id));
    await tx.delete(inquiries).where(ofRun(travel));
  });
  return 'The inquiry and its email are deleted';
}

/** What runs have left whose process ended before them. */
async function deleteLeftovers(services: Services): Promise<void> {
  const left = leftovers(services.now());
  await services.db.transact(systemScope, async (tx) => {
    await tx.delete(mails).where(left.mails);
    await tx.delete(inquiries).where(left.inquiries);
    await tx
      .update(canaryRuns)
      .set({ finishedAt: services.now(), failedStep: 'deletion', problem: 'The process ended before the run did' })
      .where(left.runs);
  });
}

async function until({ way }: Travel, problem: string | (() => string), look: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + way.patienceMs;
  while (!(await look())) {
    if (performance.now() > end) throw new StepFailure(typeof problem === 'string' ? problem : problem());
    await pause(200);
  }
}
