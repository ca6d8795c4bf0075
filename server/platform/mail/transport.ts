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
  /** Resolves when the email was accepted; throws when it was not. */
  send(mail: MailMessage): Promise<void>;
  close(): void;
}

/** An SMTP server, or, without one, a folder that gets each email as a file. */
export function createMailTransport({ smtpUrl, folder }: { smtpUrl: string | null; folder: string }): MailTransport {
  return smtpUrl === null ? folderTransport(folder) : smtpTransport(smtpUrl);
}

/** Loaded with the first email. */
const nodemailer = () => import('nodemailer');

function smtpTransport(url: string): MailTransport {
  const open = async () =>
    (await nodemailer()).createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      transport ??= open();
      await (await transport).sendMail(messageOf(mail));
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

function folderTransport(folder: string): MailTransport {
  const open = async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let composer: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      composer ??= open();
      const { message } = await (await composer).sendMail(messageOf(mail));
      await writeToFolder(folder, `${mail.id}.eml`, message as Buffer);
    },
    close() {},
  };
}

function messageOf({ id, from, to, subject, text, html, replyTo, headers }: MailMessage) {
  const domain = /@([^@>\s"]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<${id}@${domain}>`,
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
