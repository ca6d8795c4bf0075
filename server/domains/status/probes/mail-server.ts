import { createTransport } from 'nodemailer';
import { ProbeFailure } from './ask.ts';

/** Connects to the mail server and signs in there. Throws a ProbeFailure when that does not work. */
export async function requireMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 });
  try {
    await transport.verify();
  } catch {
    throw new ProbeFailure('The mail server did not accept a connection');
  } finally {
    transport.close();
  }
}
