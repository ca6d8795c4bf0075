import { and, asc, eq, ne } from 'drizzle-orm';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { scopeToUser } from '#server/identity/users/own.ts';
import { accounts, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';

/**
 * Lists what signs in to an account besides its password: a reset does not remove it, so its owner should see what they
 * do not know. Nothing if there is nothing else.
 */
export async function otherSignInMethods(tx: Tx, { appUrl }: Ctx, { id }: User): Promise<MailBlock[]> {
  await scopeToUser(tx, id);
  const keys = await tx
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt));
  const linked = await tx
    .select({ issuer: accounts.providerId })
    .from(accounts)
    .where(and(eq(accounts.userId, id), ne(accounts.providerId, 'credential')))
    .orderBy(asc(accounts.createdAt));
  if (keys.length + linked.length === 0) return [];
  return [
    {
      paragraph:
        'Besides the new password, these can still be used to sign in to your account. Remove any that you do not recognise:',
    },
    {
      facts: [
        ...keys.map(({ name }) => ['Passkey', name] as const),
        ...linked.map(({ issuer }) => ['Sign-in provider', issuerName(issuer)] as const),
      ],
    },
    { button: { label: 'Security settings', href: `${appUrl}/settings/security` } },
  ];
}

/** `oauth2:https://api.code.example/user` → `api.code.example` */
function issuerName(issuer: string): string {
  const name = issuer.replace(/^(oauth2|saml):/, '');
  return (URL.canParse(name) && new URL(name).host) || name;
}
