import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, Attestation } from '#contract/identity/passkeys.ts';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Behaviour {
  origin?: string;
  host?: string;
  /** Whether the device verified its user (fingerprint, face or PIN). */
  verifies?: boolean;
  counter?: number;
  /** Whether a page of another site contains ours in a frame. */
  crossOrigin?: boolean;
}

interface Options {
  challenge?: unknown;
}

/**
 * A software authenticator with one passkey: it signs what a browser would pass to it (WebAuthn level 3, §6.1 and
 * §6.5).
 */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);

  function authenticatorDataOf(flags: number, { host = 'localhost', verifies = true, counter = 0 }: Behaviour): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rp = createHash('sha256').update(host).digest();
    return Buffer.concat([rp, Buffer.of(flags | userPresent | (verifies ? userVerified : 0)), count]);
  }

  return {
    register({ challenge }: Options, behaviour: Behaviour = {}): Attestation {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorDataOf(hasCredential, behaviour),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return credentialOf(id, {
        clientDataJSON: clientData('webauthn.create', challenge, behaviour).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
          'base64url',
        ),
        transports: ['internal' as const],
      });
    },
    sign({ challenge }: Options, behaviour: Behaviour = {}): Assertion {
      const data = clientData('webauthn.get', challenge, behaviour);
      const authData = authenticatorDataOf(0, behaviour);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return credentialOf(id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

function clientData(
  type: string,
  challenge: unknown,
  { origin = 'http://localhost:3000', crossOrigin = false }: Behaviour,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
}

function credentialOf<Response>(credentialId: Buffer, response: Response) {
  const id = credentialId.toString('base64url');
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
}
