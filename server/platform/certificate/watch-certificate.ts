import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import type { Log } from '#server/platform/log/log.ts';
import { CertificateUnknown, certificateEnd } from './certificate-end.ts';

interface CertificateWatchOptions {
  appUrl: string;
  log: Log;
  now(): Date;
  askEnd?: (host: string, port: number) => Promise<Date>;
  everyMs?: number;
  retryMs?: number;
}

/** The certificate of the public address, as a visitor gets it. */
export interface CertificateWatch {
  /** Days until it ends, 0 for one that is not valid; null: there is none, or nothing is known of it yet. */
  daysLeft(): number | null;
  stop(): void;
}

/**
 * Asks for the certificate at once and then every hour: a proxy renews it without a restart of this process. One that is not
 * valid or not known is asked for again after a few minutes.
 */
export function watchCertificate(options: CertificateWatchOptions): CertificateWatch {
  const { appUrl, log, now, askEnd = certificateEnd, everyMs = hourMs, retryMs = 5 * minuteMs } = options;
  const { protocol, hostname, port } = new URL(appUrl);
  let endsAt: Date | null = null;
  let timer: NodeJS.Timeout;
  let isStopped = false;
  if (protocol !== 'https:') return { daysLeft: () => null, stop() {} };

  const ask = async () => {
    let nextMs = everyMs;
    try {
      endsAt = await askEnd(hostname, Number(port || 443));
    } catch (error) {
      logCondition(log, 'certificate.failed', { error }, 2 * retryMs);
      endsAt = error instanceof CertificateUnknown ? null : new Date(0);
      nextMs = retryMs;
    }
    if (!isStopped) timer = setTimeout(() => void ask(), nextMs).unref();
  };
  void ask();
  return {
    daysLeft: () => (endsAt === null ? null : Math.max(0, (endsAt.getTime() - now().getTime()) / dayMs)),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
