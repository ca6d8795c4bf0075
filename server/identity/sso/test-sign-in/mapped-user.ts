import type { FieldMappings } from '#contract/identity/sso/sso.ts';
import type { SsoTestSignIn } from '#contract/identity/sso/test.ts';
import { SsoFailure } from '#server/identity/sso/protocols/failure.ts';
import {
  attributeOf,
  defaultNames,
  type Identity,
  identityFrom,
  type ProviderAnswer,
} from '#server/identity/sso/protocols/identity.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';

type Mapped = SsoTestSignIn['mapped'][number];

/** The user that these claims and the saved mappings make, and what each missing value prevents. */
export function mappedUser(answer: ProviderAnswer, provider: Pick<Provider, 'configuration' | 'domains'>): Mapped[] {
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
    trustedDomain(email, provider.domains),
    row('First name', textOf(answer, mappings, 'firstName'), null),
    row('Last name', textOf(answer, mappings, 'lastName'), null),
    row('Display name', identity?.displayName ?? '', 'New accounts have no name.'),
    row('Groups', groups.join(', '), null),
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

function trustedDomain(email: string, domains: readonly string[]): Mapped {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isTrusted = domains.includes(domain);
  return {
    label: 'Trusted domain',
    value: isTrusted ? domain : 'No',
    problem:
      isTrusted || email === '' ? null : `${domain} is no trusted domain: new accounts wait for a confirmation email.`,
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
