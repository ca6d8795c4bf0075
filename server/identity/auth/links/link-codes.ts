import { randomInt } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

/** A code for this link, and what to store of it: six digits need a key, because a plain hash of them hides nothing. */
export function createCode(ctx: Ctx, linkId: string): { code: string; codeHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: hashCode(ctx, linkId, code) };
}

/** What is stored of a code; bound to its link, so it opens no other. */
export function hashCode({ secrets }: Ctx, linkId: string, code: string): string {
  return digest(secrets, 'link-code', `${linkId}:${code}`);
}
