import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { processCount } from '#server/platform/processes/own-process.ts';
import { refuse } from '#server/platform/refuse.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** One core stays free for other work, as far as each process of this server may hash at least one; when the queue is full the request is refused with BUSY. */
const limitConcurrency = createConcurrencyLimit({
  concurrency: Math.max(1, Math.floor((availableParallelism() - 1) / processCount)),
  maximumWaiting: 200,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }),
});

type Cost = typeof cost & { message: Buffer; nonce: Buffer; tagLength: number };
const derive = (input: Cost) => promisify(argon2)('argon2id', input);

/** Hashes a password, byte for byte as entered, and returns a PHC string. Refuses with BUSY under overload. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await limitConcurrency(() => derive({ ...cost, message: Buffer.from(password), nonce, tagLength }));
  return phcOf(nonce, tag);
}

/**
 * Returns whether this is the password. Without a hash it takes as long and returns false, so that the response time
 * does not reveal which accounts exist.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const { memory, passes, parallelism, nonce, tag } = parse(hash ?? dummyHash);
  const message = Buffer.from(password);
  const options = { memory, passes, parallelism, message, nonce, tagLength: tag.length };
  const candidate = await limitConcurrency(() => derive(options));
  return timingSafeEqual(candidate, tag) && hash !== null;
}

/** A random dummy hash, made without a derivation, so that the first refusal takes no longer than later ones. */
const dummyHash = phcOf(randomBytes(16), randomBytes(tagLength));

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(hash) ?? [];
  if (!memory) throw new Error('a stored password is not an argon2id hash');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function phcOf(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
