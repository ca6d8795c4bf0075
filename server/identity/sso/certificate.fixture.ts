import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { dayMs } from '#contract/time/durations.ts';

/** A key with a self-signed certificate, built by hand because Node creates keys but no certificates. */
export interface Signer {
  privateKey: KeyObject;
  certificate: string;
}

export function createSigner(validFrom = new Date(Date.now() - dayMs), validTo = new Date(Date.now() + dayMs)): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = sequence(tag(0x06, Buffer.from('2a864886f70d01010b', 'hex')), tag(0x05));
  const commonName = sequence(tag(0x06, Buffer.from('550403', 'hex')), tag(0x0c, Buffer.from('Test provider')));
  const name = sequence(tag(0x31, commonName));
  const body = sequence(
    tag(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time(validFrom), time(validTo)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = tag(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}

function tag(type: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([type, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => tag(0x30, ...parts);
const integer = (value: number) => tag(0x02, Buffer.from([value]));
const time = (at: Date) =>
  tag(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2, 14)}Z`,
    ),
  );
