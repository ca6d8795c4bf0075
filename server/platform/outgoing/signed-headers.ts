import { createHmac } from 'node:crypto';

interface SignedMessage {
  /** Sent as `webhook-id`. */
  id: string;
  /** The time of this attempt. */
  at: Date;
  body: string;
}

/** The headers of the Standard Webhooks specification, with one signature for each secret. */
export function signedHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
