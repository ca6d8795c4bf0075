import { and, eq, gt } from 'drizzle-orm';
import type { SsoTestSignIn } from '#contract/identity/sso/test.ts';
import type { ProviderAnswer } from '#server/identity/sso/protocols/identity.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import { ssoTestSignIns } from '#server/identity/sso/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { mappedUser } from './mapped-user.ts';
import { decryptReceived } from './received.ts';

const maximumClaims = 200;
const longestValue = 500;

/**
 * Returns what the administrator's own last test sign-in received, with the user that the saved mappings make of it;
 * null: none in the last ten minutes. Refuses with NOT_FOUND.
 */
export async function readTestSignIn(ctx: Ctx, { key }: { key: string }): Promise<SsoTestSignIn | null> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw refuse('NOT_FOUND');
  const owner = { providerId: provider.id, userId: actorOf(ctx).id };
  const [stored] = await transact(ctx, (tx) =>
    tx
      .select()
      .from(ssoTestSignIns)
      .where(
        and(
          eq(ssoTestSignIns.providerId, owner.providerId),
          eq(ssoTestSignIns.userId, owner.userId),
          gt(ssoTestSignIns.expiresAt, ctx.now()),
        ),
      ),
  );
  if (!stored) return null;
  const { receivedAt, expiresAt } = stored;
  const { answer, problem } = decryptReceived(ctx, owner, stored.received);
  return {
    receivedAt,
    expiresAt,
    problem,
    claims: answer === null ? [] : claimsOf(answer),
    mapped: answer === null ? [] : mappedUser(answer, provider),
  };
}

function claimsOf({ type, subject, claims }: ProviderAnswer): SsoTestSignIn['claims'] {
  const nameId = type === 'saml' ? [{ source: 'Assertion', name: 'NameID', value: shown(subject) }] : [];
  const all = claims.flatMap(({ source, values }) =>
    Object.entries(values).map(([name, value]) => ({ source, name: name.slice(0, longestValue), value: shown(value) })),
  );
  return [...nameId, ...all].slice(0, maximumClaims);
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
