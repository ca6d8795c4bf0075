import { withoutPersonalData } from '#contract/error-texts.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { mailHtml } from '#server/platform/mail/html.ts';
import type { MailTransport } from '#server/platform/mail/transport.ts';
import { repeat } from '#server/platform/schedules/repeat.ts';
import { within } from '#server/platform/schedules/within.ts';

interface Envelope {
  /** The company name at the top of the email. */
  name: string;
  from: string;
  to: readonly string[];
}

interface DirectMailOptions {
  services: Pick<Services, 'log' | 'newId' | 'appUrl'>;
  transport: Pick<MailTransport, 'send'>;
  /** Reads from the database to whom the emails go, and from whom. */
  readEnvelope(): Promise<Envelope>;
  everyMs?: number;
}

export interface DirectMail {
  /** Sends an email to everybody at once; throws when no mail server took it for anybody. */
  send(email: { subject: string; text: string }): Promise<void>;
  stop(): Promise<void>;
}

/** The database has this long to name the recipients before an email. */
const patienceMs = 4_000;

/**
 * Sends emails past the outbox, while the database does not answer: to the addresses that were known last, which are read
 * at the start, every ten minutes and before each email.
 */
export function startDirectMail(options: DirectMailOptions): DirectMail {
  const { services, transport, readEnvelope, everyMs = 10 * minuteMs } = options;
  const { log, newId, appUrl } = services;
  let known: Envelope | null = null;

  const refresh = async () => {
    known = await readEnvelope();
  };
  const report = (error: unknown) => log.warn('direct-mail.refresh.failed', { error });
  void refresh().catch(report);
  const refreshing = repeat(everyMs, refresh, report);

  return {
    async send({ subject, text }) {
      await within(patienceMs, refresh()).catch(report);
      if (known === null) throw new Error('the addresses of the team are not known');
      const { name, from, to } = known;
      const html = mailHtml({ subject, blocks: text.split('\n'), brand: undefined }, { name, appUrl });
      const sent = await Promise.allSettled(
        to.map((address) => transport.send({ id: newId(), from, to: address, subject, text, html })),
      );
      const failed = sent.filter((one) => one.status === 'rejected');
      // Mail servers repeat the address that they refuse.
      for (const { reason } of failed) log.warn('direct-mail.refused', { error: withoutPersonalData(String(reason)) });
      if (failed.length > 0 && failed.length === sent.length) throw new Error('the email was accepted for nobody');
    },
    stop: refreshing.stop,
  };
}
