import { createMailTransport } from './transport.ts';

/** Connects to the mail server, signs in and sends nothing. Throws when that does not work. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = createMailTransport({ smtpUrl, folder: '' });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
