import type { FigureKey } from '#contract/operations/monitoring/figures.ts';

interface Advice {
  /** What clients notice of it. */
  effect: string;
  advice: { first: string; more: string };
}

const slow = 'Pages and calls take longer';
const noMail = 'Emails and codes arrive late';

const known: Partial<Record<FigureKey, Advice>> = {
  errorRate: {
    effect: 'Some requests fail',
    advice: {
      first: 'Look at the failing route',
      more: 'The server log has each failure with its request id. After a deploy, go back to the version before.',
    },
  },
  responseTime: {
    effect: slow,
    advice: {
      first: 'Look at the slowest route',
      more: 'Compare with CPU, event loop and database under Performance.',
    },
  },
  cpu: { effect: slow, advice: { first: 'See which node is busy', more: 'If all are: add a node, or more cores.' } },
  memory: {
    effect: 'Nothing yet',
    advice: {
      first: 'See which node grows',
      more: 'A node that runs out of memory is ended by the system. Restart it before.',
    },
  },
  disk: {
    effect: 'Uploads fail when it is full',
    advice: {
      first: 'Make room on the data volume',
      more: 'Logs and old backups first. Shorten retention under Privacy if it comes from data.',
    },
  },
  network: {
    effect: slow,
    advice: { first: 'Find what is transferred', more: 'Exports and exit packs are the largest answers.' },
  },
  eventLoopLag: {
    effect: slow,
    advice: {
      first: 'See the log of that time',
      more: 'Something computes for long in the process. Image encoding has a process of its own.',
    },
  },
  databaseDown: {
    effect: 'Nobody can sign in or send',
    advice: {
      first: 'Start the database',
      more: 'postgres.log in the data folder says why it stopped. Cached public pages still answer.',
    },
  },
  databaseAnswer: { effect: slow, advice: { first: 'See slow queries and locks', more: 'Under Performance.' } },
  connections: {
    effect: 'Requests wait for a connection',
    advice: { first: 'See slow queries', more: 'Or raise max_connections of the database.' },
  },
  oldestTransaction: {
    effect: 'Nothing yet',
    advice: { first: 'End the transaction', more: 'It keeps the database from cleaning up and may hold locks.' },
  },
  missingNodes: {
    effect: 'The other nodes answer',
    advice: {
      first: 'Start the node again',
      more: 'Its log says why it ended. One that you removed is forgotten after a day.',
    },
  },
  silentSchedules: {
    effect: noMail,
    advice: { first: 'Restart the node', more: 'Its worker no longer looks for work.' },
  },
  failingSchedules: {
    effect: 'Depends on the work',
    advice: { first: 'Read the server log', more: 'It names the work that fails, such as mail.send.failed.' },
  },
  retriedMails: {
    effect: noMail,
    advice: {
      first: 'Check the mail server',
      more: 'Outgoing messages shows its last answer. What waits is sent when it accepts again.',
    },
  },
  oldestMessage: {
    effect: noMail,
    advice: { first: 'Check the mail server', more: 'Outgoing messages lists what waits and why.' },
  },
  canaryAge: {
    effect: 'Inquiries of clients may not arrive',
    advice: {
      first: 'See at which step it stops',
      more: 'The check Canary inquiry under Launch Readiness, Monitoring, names the step and the reason.',
    },
  },
  backupAge: {
    effect: 'What is lost now is lost back to the last backup',
    advice: {
      first: 'See why the last one failed',
      more: 'Production Monitor, Backups, names the reason, and starts one now.',
    },
  },
  archiveAge: {
    effect: 'What is lost now is lost back to the last archived log',
    advice: {
      first: 'See why it could not be stored',
      more: 'The check Log between two backups under Launch Readiness names the reason: mostly space, or the bucket.',
    },
  },
  certificateDays: {
    effect: 'Nothing until it ends; then browsers warn everybody',
    advice: {
      first: 'Renew the certificate',
      more: 'The proxy in front of the server holds it. Look why it was not renewed by itself.',
    },
  },
  signInWarnings: {
    effect: 'Somebody guesses passwords',
    advice: {
      first: 'Read the sign-in warnings',
      more: 'Activity Logs shows the accounts and networks. Rate limits can stop them.',
    },
  },
};

/** What a figure beyond its threshold means, and what to do. */
export function adviceOf(key: FigureKey): Advice {
  return (
    known[key] ?? {
      effect: 'Depends on the figure',
      advice: { first: 'Look at its course', more: 'Under Performance.' },
    }
  );
}
