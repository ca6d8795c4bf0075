import { Secret, TOTP } from 'otpauth';
import type { Services } from '#server/platform/context.ts';
import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts';

/** RFC 6238 with the parameters that every authenticator app supports. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may differ by one step either way. */
const window = 1;
const purpose = 'totp';

export interface NewTotp {
  /** As it is stored: encrypted. */
  stored: string;
  display: { secret: string; uri: string; qr_code: string };
}

/** Creates a secret, to be shown once: as text, as a URI, and as a QR code of that URI. */
export async function createTotp(
  { secrets }: Pick<Services, 'secrets'>,
  { issuer, label }: { issuer: string; label: string },
): Promise<NewTotp> {
  const secret = new Secret({ size: 20 });
  // A colon would end the issuer part of the URI.
  const totp = new TOTP({
    ...totpOptions,
    issuer: issuer.replaceAll(':', ' '),
    label: label.replaceAll(':', ' '),
    secret,
  });
  const uri = totp.toString();
  // Loaded when somebody sets up an authenticator.
  const { toString: drawQr } = await import('qrcode');
  const svg = await drawQr(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return {
    stored: encrypt(secrets, purpose, secret.base32),
    display: { secret: secret.base32, uri, qr_code: `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}` },
  };
}

/** Returns the 30-second step that this code belongs to, or null if it is not a current code of this factor. */
export function stepOfCode({ secrets, now }: Pick<Services, 'secrets' | 'now'>, stored: string, code: string) {
  const totp = new TOTP({ ...totpOptions, secret: Secret.fromBase32(decrypt(secrets, purpose, stored)) });
  const timestamp = now().getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / (totpOptions.period * 1000)) + delta;
}
