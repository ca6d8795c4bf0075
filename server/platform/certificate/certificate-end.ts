import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** The server of the public address did not answer, so nothing is known of its certificate. */
export class CertificateUnknown extends Error {}

/** When the certificate of this host ends. Throws a CertificateUnknown; any other error means that it is not valid. */
export function certificateEnd(host: string, port: number): Promise<Date> {
  // Names are for hosts that have one.
  const name = isIP(host) === 0 ? { servername: host } : {};
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...name, timeout: 10_000 }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.destroy();
      resolve(new Date(end));
    });
    socket.on('timeout', () => socket.destroy(new CertificateUnknown(`no answer from ${host} within 10 s`)));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.syscall === undefined ? error : new CertificateUnknown(error.message, { cause: error })),
    );
  });
}
