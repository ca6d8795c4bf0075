import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError, isExplained } from './manifest.ts';

/** What a backup is encrypted for: a passphrase, or the public key of age (`age1…`), whose owner alone can read it. */
export type Key = { passphrase: string } | { recipient: string };

/** What a backup is decrypted with: the passphrase, or the identity of age (`AGE-SECRET-KEY-1…`). */
export type Unlocking = { passphrase: string } | { identity: string };

/** The beginning of every age file. */
const magic = Buffer.from('age-encryption.org/v1\n');
export const magicBytes = magic.length;
export const isEncrypted = (beginning: Uint8Array): boolean => magic.equals(beginning);

/** The stream as an age file. */
export async function encrypted(source: Readable, key: Key): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if ('passphrase' in key) encrypter.setPassphrase(key.passphrase);
  else
    try {
      encrypter.addRecipient(key.recipient);
    } catch {
      throw new BackupError('The recipient of the backup is no public key of age: it begins with age1.');
    }
  return fromWeb(await encrypter.encrypt(toWeb(source)));
}

/** The content of an age file. Rejects with a sentence that names it where this is not its key. */
export async function decrypted(source: Readable, key: Unlocking, name: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase);
  else
    try {
      decrypter.addIdentity(key.identity);
    } catch {
      throw new BackupError('The identity is none of age: it begins with AGE-SECRET-KEY-1.');
    }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)));
  } catch (error) {
    source.destroy();
    if (isExplained(error)) throw error;
    throw new BackupError(`${name} cannot be decrypted with this key.`, { cause: error });
  }
}

const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (source: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(source as ReadableStream);
