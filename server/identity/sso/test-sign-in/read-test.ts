import { and, eq, gt } from 'drizzle-orm';
import type { FieldMappings } from '#contract/identity/sso/sso.ts';
import type { SsoTestSignIn } from '#contract/identity/sso/test.ts';
import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import { SsoFailure } from '#server/identity/sso/protocols/failure.ts';
import {
  attributeOf,
  defaultNames,
  type Identity,
  identityFrom,
  type ProviderAnswer,
} from '#server/identity/sso/protocols/identity.ts';
import { type Provider, trusts } from '#server/identity/sso/providers/provider.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import { ssoTestSignIns } from '#server/identity/sso/tables.ts';
import { roleOfGroups } from '#server/identity/sso/tenant-sign-in/role-of-groups.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
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

type Mapped = SsoTestSignIn['mapped'][number];

/** The user that these claims and the saved mappings make, and what each missing value prevents. */
function mappedUser(answer: ProviderAnswer, provider: Provider): Mapped[] {
  const mappings = provider.configuration.fieldMappings;
  const identity = identityOrNull(answer, mappings);
  const email = identity?.email ?? '';
  const groups = identity?.groups ?? [];
  return [
    row('Subject', identity?.subject ?? '', 'Nobody can sign in without a subject.'),
    row('Email', email, 'New people cannot sign in without an email address.'),
    {
      label: 'Email verified',
      value: identity?.emailVerified ? 'Yes' : 'No',
      problem: identity?.emailVerified ? null : 'New people cannot sign in with an address that is not verified.',
    },
    trustedDomain(email, provider),
    row('First name', textOf(answer, mappings, 'firstName'), null),
    row('Last name', textOf(answer, mappings, 'lastName'), null),
    row('Display name', identity?.displayName ?? '', 'New accounts have no name.'),
    row('Groups', groups.join(', '), null),
    ...(provider.tenant === null ? [] : [roleRow(provider, groups)]),
  ];
}

/** null: no subject that can be stored. */
function identityOrNull(answer: ProviderAnswer, mappings: FieldMappings): Identity | null {
  try {
    return identityFrom(answer, mappings);
  } catch (error) {
    if (error instanceof SsoFailure) return null;
    throw error;
  }
}

const row = (label: string, value: string, problem: string | null): Mapped => ({
  label,
  value,
  problem: value === '' ? problem : null,
});

/** The role in the tenant. */
function roleRow({ configuration }: Provider, groups: readonly string[]): Mapped {
  const role = roleOfGroups(configuration.groupRoles, groups);
  const problem = role === null ? 'The user is in none of the groups that may sign in.' : null;
  return { label: 'Role by group', value: role === null ? 'None' : tenantRoles[role], problem };
}

function trustedDomain(email: string, provider: Provider): Mapped {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isTrusted = trusts(provider, email);
  const problem =
    provider.tenant === null
      ? `${domain} is not a trusted domain: new accounts must confirm their address by email.`
      : `${domain} is not a verified domain of this provider: nobody with it can sign in.`;
  return {
    label: 'Trusted domain',
    value: isTrusted ? domain : 'No',
    problem: isTrusted || email === '' ? null : problem,
  };
}

/** The last response that has it counts, as for the display name. */
function textOf({ claims }: ProviderAnswer, mappings: FieldMappings, field: keyof FieldMappings): string {
  const values = claims.map((claim) => attributeOf(claim.values, mappings[field] || defaultNames[field]));
  return (
    values
      .filter((value) => typeof value === 'string')
      .at(-1)
      ?.slice(0, 200) ?? ''
  );
}
