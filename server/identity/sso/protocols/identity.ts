import type { SsoType } from '#contract/identity/sso/choices.ts';
import type { FieldMappings } from '#contract/identity/sso/sso.ts';
import { isStorable } from '#contract/storable.ts';
import { email } from '#contract/text.ts';
import { SsoFailure } from './failure.ts';

/**
 * Requirements 2.3, mapped SSO user: who the provider says this is. Its groups give a role in the tenant of the provider
 * at most.
 */
export interface Identity {
  /** Identifies the user together with the subject, even if everything else changes. */
  issuer: string;
  subject: string;
  /** null: missing or invalid. */
  email: string | null;
  emailVerified: boolean;
  displayName: string;
  groups: string[];
}

/** What a provider sent, verified, before the field mappings are applied. */
export interface ProviderAnswer {
  type: SsoType;
  issuer: string;
  /** Of the ID token or the name identifier; '': only a claim can name it. */
  subject: string;
  /** The user info last, when it was asked. */
  claims: { source: string; values: Readonly<Record<string, unknown>> }[];
}

export const defaultNames: FieldMappings = {
  id: 'sub',
  email: 'email',
  emailVerified: 'email_verified',
  firstName: 'given_name',
  lastName: 'family_name',
  displayName: 'name',
  groups: 'groups',
};

/** Some directories send every group of a person. */
const maximumGroups = 1_000;
/** In OpenID Connect 255 characters, in SAML 256. */
const maximumSubject = 256;
const maximumText = 200;

/**
 * Maps the provider's attributes to an identity, by the configured or the usual names. Throws an SsoFailure for a subject
 * that is empty or cannot be stored; other such texts are left out.
 */
function identityOf(
  issuer: string,
  subject: string,
  attributes: Readonly<Record<string, unknown>>,
  mappings: FieldMappings,
): Identity {
  if (subject.trim() === '' || subject.length > maximumSubject || !isStorable(subject))
    throw new SsoFailure('no identity in the answer');
  const value = (field: keyof FieldMappings) => attributeOf(attributes, mappings[field] || defaultNames[field]);
  const address = email.safeParse(value('email'));
  const fullName = [value('firstName'), value('lastName')].map(textOf).filter(Boolean).join(' ');
  return {
    issuer,
    subject,
    email: address.success ? address.data : null,
    emailVerified: isTrue(value('emailVerified')),
    displayName: beginningOf((textOf(value('displayName')) || fullName).replaceAll(/\s+/g, ' ')),
    groups: [value('groups')].flat().map(textOf).filter(Boolean).slice(0, maximumGroups).map(beginningOf),
  };
}

/** Maps what a provider sent to an identity. Throws an SsoFailure. */
export function identityFrom({ type, issuer, subject, claims }: ProviderAnswer, mappings: FieldMappings): Identity {
  const [first = {}, info] = claims.map(({ values }) => values);
  const isMapped = type === 'oauth2' || (type === 'saml' && mappings.id !== '');
  const named = identityOf(issuer, isMapped ? subjectOf(first, mappings) : subject, first, mappings);
  if (info === undefined) return named;
  // An email address and its verified flag must come from the same response; only the rest may be merged.
  const fromUserInfo = identityOf(issuer, subject, info, mappings);
  return {
    ...fromUserInfo,
    displayName: fromUserInfo.displayName || named.displayName,
    groups: [...named.groups, ...fromUserInfo.groups],
  };
}

/** Returns the subject for protocols without a standard field for it: the mapped attribute, else the usual one. */
function subjectOf(attributes: Readonly<Record<string, unknown>>, { id }: FieldMappings): string {
  const value = attributeOf(attributes, id || defaultNames.id);
  return typeof value === 'number' ? String(value) : textOf(value);
}

export function attributeOf(attributes: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' && isStorable(value) ? value.trim() : '');

/** By whole characters: half of one could not be stored. */
const beginningOf = (text: string): string => Array.from(text).slice(0, maximumText).join('');

/** Some providers send a string or a number. Anything else counts as not verified. */
const isTrue = (value: unknown): boolean => [true, 'true', 1, '1'].includes(value as never);
