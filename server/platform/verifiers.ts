import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from './context.ts';
import { packageRoot } from './package-root.ts';
import { publicKeyFor } from './secrets/signing.ts';

type Verifier = 'verify-receipt.mjs' | 'verify-audit.mjs' | 'verify-exit.mjs' | 'verify-sla.mjs';

export const verifierPath = (name: Verifier) => join(packageRoot, 'checks/verifiers', name);

/**
 * A program that verifies what this installation signed for a purpose, without it: one file of plain JavaScript for Node.js, with
 * the address and the public key of this installation in it. It ends with 0 for what is valid, with 1 for everything else.
 */
export async function verifierFile(
  { appUrl, secrets }: Pick<Ctx, 'appUrl' | 'secrets'>,
  name: Verifier,
  purpose: string,
): Promise<File> {
  const source = await readFile(verifierPath(name), 'utf8');
  const filled = source.replaceAll('__ISSUER__', () => appUrl).replace('__KEY__', () => publicKeyFor(secrets, purpose));
  return new File([filled], name, { type: 'text/javascript' });
}
