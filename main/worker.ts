import { eraseDueAccounts } from '#server/domains/account/erase.ts';
import { tendAnalytics } from '#server/domains/analytics/tend.ts';
import { sealAuditEntries } from '#server/domains/audit/seal.ts';
import { deleteExpiredSessions } from '#server/domains/auth/sessions/delete-expired.ts';
import { publishDuePages } from '#server/domains/content/publish-due.ts';
import { watchYear } from '#server/domains/content/watch-year.ts';
import { announceInquiries } from '#server/domains/inquiries/announce.ts';
import { noteInquiryMail } from '#server/domains/inquiries/mails.ts';
import { deleteUnconfirmed } from '#server/domains/newsletter/delete-unconfirmed.ts';
import { sweepProjectFiles } from '#server/domains/projects/sweep-files.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/context.ts';
import { every } from '#server/platform/every.ts';
import { type Delivery, deliverMail, sweepOutbox } from '#server/platform/mail/deliver.ts';
import { mailQueue, relayMails } from '#server/platform/mail/outbox.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import type { RequestCounts } from '#server/platform/requests/requests.ts';
import { deleteOldTexts } from '#server/platform/sms/delete-old.ts';
import { deliverText, sweepTexts } from '#server/platform/sms/deliver.ts';
import { relayTexts, textQueue } from '#server/platform/sms/outbox.ts';
import { createTextTransport } from '#server/platform/sms/transport.ts';

const relayEveryMs = 500;
const sealEveryMs = 2_000;
const flushEveryMs = 10_000;
const publishEveryMs = 15_000;
const lookAtYearEveryMs = 5_000;
const forgetEveryMs = 3_600_000;
const eraseEveryMs = 600_000;
const tendEveryMs = 300_000;
const sweepSessionsEveryMs = 60_000;

/** The work that no request waits for: sending mail, sealing, counting, publishing, forgetting what nobody confirmed. */
export async function startWorker(
  services: Services,
  config: Pick<Config, 'smtpUrl' | 'smsUrl' | 'mailFrom' | 'dataDir'>,
  counts: RequestCounts,
): Promise<{ stop(): Promise<void> }> {
  const { log, db } = services;
  const delivery: Delivery = {
    transport: createMailTransport({ smtpUrl: config.smtpUrl, folder: `${config.dataDir}/mail` }),
    from: async () => config.mailFrom ?? (await senderOf(services)),
    name: async () => (await currentSettings(services)).general.siteName,
    listeners: { inquiry: noteInquiryMail },
  };
  await services.jobs.work<{ mailId: string }>(mailQueue, ({ mailId }) => deliverMail(services, delivery, mailId));

  const phones = createTextTransport({ smsUrl: config.smsUrl, folder: `${config.dataDir}/sms` });
  await services.jobs.work<{ textId: string }>(textQueue, ({ textId }) => deliverText(services, phones, textId));
  const sweepingTexts = sweepTexts(services, phones).catch((error: unknown) =>
    log.warn('text.sweep.failed', { error }),
  );

  const sweeping = sweepOutbox(services, delivery).catch((error: unknown) => log.warn('mail.sweep.failed', { error }));

  const report = (event: string) => (error: unknown) => log.warn(event, { error });
  const announce = async () => void (await announceInquiries(services));
  const announcing = every(relayEveryMs, announce, report('inquiry.announce.failed'));
  const relaying = every(relayEveryMs, async () => void (await relayMails(services)), report('mail.relay.failed'));
  const relayingTexts = every(relayEveryMs, async () => void (await relayTexts(services)), report('text.relay.failed'));
  const sealing = every(sealEveryMs, async () => void (await sealAuditEntries(services)), report('audit.seal.failed'));
  const flushing = every(flushEveryMs, () => counts.flush(db), report('requests.flush.failed'));
  const publishing = every(
    publishEveryMs,
    async () => void (await publishDuePages(services)),
    report('content.publish.failed'),
  );
  const forgetLastYear = watchYear(services);
  const watching = every(lookAtYearEveryMs, async () => forgetLastYear(), report('content.year.failed'));
  const forget = async () => void (await deleteUnconfirmed(services));
  const forgettingTexts = every(forgetEveryMs, () => deleteOldTexts(services), report('text.forget.failed'));
  const forgetting = every(forgetEveryMs, forget, report('newsletter.forget.failed'));
  const tending = every(tendEveryMs, () => tendAnalytics(services), report('analytics.tend.failed'));
  const sweepSessions = async () => void (await deleteExpiredSessions(services));
  const sweepingSessions = every(sweepSessionsEveryMs, sweepSessions, report('session.sweep.failed'));
  const erase = async () => void (await eraseDueAccounts(services));
  const erasing = every(eraseEveryMs, erase, report('account.erasure.failed'));
  const sweep = async () => void (await sweepProjectFiles(services));
  const clearing = every(forgetEveryMs, sweep, report('files.sweep.failed'));
  const loops = [
    announcing,
    relaying,
    sealing,
    flushing,
    publishing,
    watching,
    forgetting,
    tending,
    sweepingSessions,
  ].concat(erasing, clearing, relayingTexts, forgettingTexts);
  return {
    async stop() {
      await Promise.all([sweeping, sweepingTexts, ...loops.map((loop) => loop.stop())]);
      await counts.flush(db).catch(report('requests.flush.failed'));
      await sealAuditEntries(services).catch(report('audit.seal.failed'));
      delivery.transport.close();
    },
  };
}

async function senderOf(services: Services): Promise<string> {
  const { siteName, supportEmail } = (await currentSettings(services)).general;
  return `"${siteName.replaceAll(/["\\]/g, '')}" <${supportEmail}>`;
}
