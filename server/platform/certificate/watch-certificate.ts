import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { dayMs, hourMs } from '#server/platform/schedules/schedule.ts';
import { CertificateUnknown, certificateEnd } from './certificate-end.ts';

interface CertificateWatchOptions {
  appUrl: string;
  log: Log;
  now(): Date;
  askEnd?: (host: string, port: number) => Promise<Date>;
  everyMs?: number;
}

/** The certificate of the public address, as a visitor gets it. */
export interface CertificateWatch {
  /** Days until it ends, 0 for one that is not valid; null: there is none, or nothing is known of it yet. */
  daysLeft(): number | null;
  stop(): void;
}

/** Asks for the certificate at once and then every hour: a proxy renews it without a restart of this process. */
export function watchCertificate(options: CertificateWatchOptions): CertificateWatch {
  const { appUrl, log, now, askEnd = certificateEnd, everyMs = hourMs } = options;
  const { protocol, hostname, port } = new URL(appUrl);
  let endsAt: Date | null = null;
  if (protocol !== 'https:') return { daysLeft: () => null, stop() {} };

  const ask = async () => {
    try {
      endsAt = await askEnd(hostname, Number(port || 443));
    } catch (error) {
      logCondition(log, 'certificate.failed', { error }, 2 * everyMs);
      endsAt = error instanceof CertificateUnknown ? null : new Date(0);
    }
  };
  void ask();
  const timer = setInterval(() => void ask(), everyMs).unref();
  return {
    daysLeft: () => (endsAt === null ? null : Math.max(0, (endsAt.getTime() - now().getTime()) / dayMs)),
    stop: () => clearInterval(timer),
  };
}
