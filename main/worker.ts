import { secondMs } from '#contract/time/durations.ts';
import { googleAnalytics } from '#http/analytics-script.ts';
import { startWebhookSending } from '#server/domains/webhooks/sending/delivery.ts';
import { loadInventories, schedulesOf } from '#server/domains.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { deliverMail, type MailDelivery } from '#server/platform/mail/deliver.ts';
import { mailOutbox } from '#server/platform/mail/outbox.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { outboxSchedule } from '#server/platform/outbox/send-due.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import { runSchedules, type ScheduleState } from '#server/platform/schedules/run-schedules.ts';
import { deliverSms } from '#server/platform/sms/deliver.ts';
import { textOutbox } from '#server/platform/sms/outbox.ts';
import { createSmsTransport } from '#server/platform/sms/transport.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import type { WorkOptions } from '#server/records/domain.ts';
import { addressesOf } from '#server/records/notifications/audience.ts';
import { whyRestricted } from '#server/records/restrictions/restricted.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { type DirectMail, startDirectMail } from './direct-mail.ts';

export interface Work {
  schedules(): ScheduleState;
  /** Sends an email to the team past the outbox: while the database does not answer. */
  sendDirectly: DirectMail['send'];
  stop(): Promise<void>;
}

/** The work that no request waits for: sending email, SMS and webhooks, sealing the audit log, metrics, publishing, deleting expired data. */
export async function startWorker(
  services: Services,
  config: Pick<Config, 'smsUrl' | 'mailFrom' | 'gtagId' | keyof WorkOptions['config']>,
  counts: RequestMetrics,
): Promise<Work> {
  const { log, db } = services;
  const all = await loadInventories();
  const delivery: MailDelivery = {
    transport: createMailTransport({ smtpUrl: config.smtpUrl, folder: `${config.dataDir}/mail` }),
    from: async () => config.mailFrom ?? (await senderOf(services)),
    name: async () => (await currentSettings(services)).general.siteName,
    withheldBecause: whyRestricted,
    listeners: all.mailListeners,
    checks: all.mailChecks,
  };
  const smsTransport = createSmsTransport({ smsUrl: config.smsUrl, folder: `${config.dataDir}/sms` });

  const report = (event: string) => (error: unknown) => log.warn(event, { error });
  const webhooks = startWebhookSending(services);
  const direct = startDirectMail({
    services,
    transport: delivery.transport,
    readEnvelope: async () => ({
      name: await delivery.name(),
      from: await delivery.from(),
      to: await addressesOfTeam(services),
    }),
  });
  const stopping = new AbortController();
  const outsideServices = config.gtagId === null ? [] : [{ name: 'Google Analytics', sources: googleAnalytics }];
  const schedules = runSchedules(services, [
    outboxSchedule(mailOutbox, (id) => deliverMail(services, delivery, id), stopping.signal),
    outboxSchedule(textOutbox, (id) => deliverSms(services, smsTransport, id), stopping.signal),
    webhooks.schedule,
    { everyMs: 10 * secondMs, failureEvent: 'requests.flush.failed', work: () => counts.flush(db) },
    ...schedulesOf(all, { services, config, outsideServices, stopping: stopping.signal }),
  ]);
  return {
    schedules: schedules.state,
    sendDirectly: direct.send,
    async stop() {
      stopping.abort();
      await Promise.all([webhooks.stop(), schedules.stop(), direct.stop()]);
      await counts.flush(db).catch(report('requests.flush.failed'));
      await sealAuditEntries(services).catch(report('audit.seal.failed'));
      delivery.transport.close();
    },
  };
}

const addressesOfTeam = (services: Services): Promise<string[]> =>
  services.db.transact(systemScope, (tx) => addressesOf(tx, systemContext(services, 'alerts'), { team: 'all' }));

async function senderOf(services: Services): Promise<string> {
  const { siteName, supportEmail } = (await currentSettings(services)).general;
  return `"${siteName.replaceAll(/["\\]/g, '')}" <${supportEmail}>`;
}
