import { randomInt } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

/**
 * Creates a six-digit code for this link, and its keyed hash to store: a plain hash of six digits is trivial to
 * reverse.
 */
export function createCode(ctx: Ctx, linkId: string): { code: string; codeHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: hashCode(ctx, linkId, code) };
}

/** The stored hash of a code. It includes the link's id, so it is valid for that link only. */
export function hashCode({ secrets }: Ctx, linkId: string, code: string): string {
  return digest(secrets, 'link-code', `${linkId}:${code}`);
}
