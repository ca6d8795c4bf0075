import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const secretsFile = z.object({
  /** Signs session cookies. */
  session: key,
  /** Encrypts what must not be readable in a stolen database. */
  encryption: key,
  /** Keys the digests that recognise a value without storing it. */
  digest: key,
});

export type Secrets = z.infer<typeof secretsFile>;

/** The keys of this installation, created with mode 0600 on the first start. Concurrent first starts use the same keys. */
export async function loadSecrets(path: string): Promise<Secrets> {
  const existing = await readSecrets(path);
  if (existing) return existing;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Not named by process id: in containers that share the file every process has the same one.
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(draft, `${JSON.stringify(createSecrets(), null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secrets = await readSecrets(path);
  if (!secrets) throw new Error(`${path} disappeared while it was being created`);
  return secrets;
}

export function createSecrets(): Secrets {
  const make = () => randomBytes(32).toString('base64url');
  return { session: make(), encryption: make(), digest: make() };
}

async function readSecrets(path: string): Promise<Secrets | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const parsed = secretsFile.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${path} is not a secrets file of this application; restore it from a backup`);
  return parsed.data;
}

/** Without the parser's own message, which quotes the content. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
