import type { Ctx } from '#server/platform/context.ts';
import { verifierFile } from '#server/platform/verifiers.ts';

/** What the key signs. */
export const purpose = 'exit-pack';

/** The program that verifies exit packs. */
export function exitVerifier(ctx: Ctx): Promise<File> {
  return verifierFile(ctx, 'verify-exit.mjs', purpose);
}
