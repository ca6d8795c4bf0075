import { mailOutbox } from '#server/platform/mail/outbox.ts';
import { decrypt } from '#server/platform/secrets/encrypt.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { textOutbox } from '#server/platform/sms/outbox.ts';

/** A row of an outbox. Its content is encrypted. */
export interface Message extends Record<string, unknown> {
  recipient: string;
  content: string | null;
  created_at: string;
}

/** The outboxes by table, each with the name that its messages are encrypted for. */
const outboxes: Record<string, string> = { mails: mailOutbox.name, texts: textOutbox.name };

export const messageTables = Object.keys(outboxes);

/** A message as one text: whom it is for, and what they read. */
export function readMessage(secrets: Secrets, table: string, message: Message): string {
  return `${JSON.stringify(message)} ${contentOf(secrets, table, message)}`;
}

/** Rows that were made for the check have a content that is not encrypted. */
function contentOf(secrets: Secrets, table: string, { content }: Message): string {
  if (!content?.startsWith('v1.')) return '';
  return decrypt(secrets, outboxes[table] ?? '', content);
}
