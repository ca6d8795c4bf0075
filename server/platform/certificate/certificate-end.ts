import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** No certificate was seen, because the server of the public address did not answer for example. */
export class CertificateUnknown extends Error {}

/** Codes of OpenSSL and Node.js for a certificate that browsers would not accept either. */
const invalidCodes =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERROR_IN_CERT_|ERR_TLS_CERT_ALTNAME_|(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$)/;

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
    socket.on('timeout', () => socket.destroy(new Error(`no answer from ${host} within 10 s`)));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      reject(invalidCodes.test(error.code ?? '') ? error : unknownBecauseOf(error)),
    );
  });
}

/** One of several addresses that were tried in vain has no message of its own. */
const unknownBecauseOf = (error: NodeJS.ErrnoException) =>
  new CertificateUnknown(error.message || (error.code ?? error.name), { cause: error });
