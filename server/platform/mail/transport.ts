import { loadOnce } from '#server/platform/load-once.ts';
import { MessageFailure } from '#server/platform/outbox/message-failure.ts';
import { writeToFolder } from '#server/platform/outbox/write-to-folder.ts';
import type { MailContent } from './outbox.ts';

export interface MailMessage extends Omit<MailContent, 'blocks'> {
  html: string;
  /** Becomes the Message-ID, so that an email that is sent twice is recognised as one. */
  id: string;
  from: string;
  to: string;
}

export interface MailTransport {
  /** Resolves when the email was accepted; throws when it was not, a MessageFailure if the server refused this email. */
  send(mail: MailMessage): Promise<void>;
  /** Signs in to the server and sends nothing; throws when that fails. */
  verify(): Promise<void>;
  close(): void;
}

/** An SMTP server, or, without one, a folder that gets each email as a file. */
export function createMailTransport({ smtpUrl, folder }: { smtpUrl: string | null; folder: string }): MailTransport {
  return smtpUrl === null ? folderTransport(folder) : smtpTransport(smtpUrl);
}

/** Loaded with the first email. */
const nodemailer = () => import('nodemailer');

function smtpTransport(url: string): MailTransport {
  let close = () => {};
  const open = loadOnce(async () => {
    const transport = (await nodemailer()).createTransport({
      url,
      pool: true,
      maxConnections: 2,
      // Only for a pooled connection that the server closed meanwhile; everything else is retried by the outbox.
      maxRequeues: 1,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    });
    close = () => transport.close();
    return transport;
  });
  return {
    async send(mail) {
      const transport = await open();
      await transport.sendMail(messageOf(mail)).catch((error: SmtpError) => {
        throw asMessageFailure(error) ?? error;
      });
    },
    async verify() {
      await (await open()).verify();
    },
    close: () => close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  /** The server's answer. */
  response?: string;
}

/** Answers about the session rather than the email: closing down, or authentication required. */
const sessionCodes = new Set([421, 454, 530, 534, 535, 538]);

/** The refusal of this one recipient or email, with the server's answer; null for other errors. */
function asMessageFailure({ code, command, responseCode, response, message }: SmtpError): MessageFailure | null {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null;
  // Without an answer the email itself is invalid, such as its address.
  if (responseCode === undefined) return new MessageFailure(message, { isFinal: true });
  if (sessionCodes.has(responseCode) || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  return new MessageFailure(response ?? message, { isFinal: responseCode >= 500 });
}

function folderTransport(folder: string): MailTransport {
  const open = loadOnce(async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(mail) {
      const composer = await open();
      const { message } = await composer.sendMail(messageOf(mail));
      await writeToFolder(folder, `${mail.id}.eml`, message as Buffer);
    },
    async verify() {},
    close() {},
  };
}

function messageOf({ id, from, to, subject, text, html, replyTo, headers, attachments = [] }: MailMessage) {
  const domain = /@([^@>\s"]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, text: content, encoding }) => ({
      ...{ filename: name, contentType: type, content },
      ...(encoding && { encoding }),
    })),
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
