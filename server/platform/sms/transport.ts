import { writeToFolder } from '#server/platform/outbox/write-to-folder.ts';
import { operate } from '#server/platform/telemetry/operations.ts';

export interface Sms {
  /** The same for every attempt, so that a gateway can recognise repetitions. */
  id: string;
  /** `+41791234567` */
  to: string;
  channel: 'sms' | 'whatsapp';
  text: string;
}

export interface SmsTransport {
  /** Resolves when the SMS was accepted; throws when it was not. */
  send(text: Sms): Promise<void>;
}

const timeoutMs = 10_000;

/** The operator's gateway, or, without one, a folder that gets each SMS as a file. */
export function createSmsTransport({ smsUrl, folder }: { smsUrl: string | null; folder: string }): SmsTransport {
  return smsUrl === null ? folderTransport(folder) : gatewayTransport(smsUrl);
}

/** A plain JSON POST; a name and password in the address are sent as a header. */
function gatewayTransport(smsUrl: string): SmsTransport {
  const url = new URL(smsUrl);
  const { username, password } = url;
  const credentials = [username, password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  return {
    async send({ id, to, channel, text }) {
      await operate('outgoing', 'sms', async ({ attributes }) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
          },
          body: JSON.stringify({ to, channel, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
        attributes.status = String(answer.status);
        if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
      });
    },
  };
}

function folderTransport(folder: string): SmsTransport {
  return {
    send: ({ id, to, channel, text }) =>
      writeToFolder(folder, `${id}.txt`, `To: ${to}\nChannel: ${channel}\n\n${text}\n`),
  };
}
