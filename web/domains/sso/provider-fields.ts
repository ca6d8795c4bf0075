import { type SsoType, ssoTypes } from '#contract/identity/sso/choices.ts';
import type { ProviderForm, SsoProvider } from '#contract/identity/sso/sso.ts';
import { type TenantRole, tenantRoles } from '#contract/identity/tenants/choices.ts';
import { exactInput, type FieldGroup, type FormField, type FormPart } from '#web/back-office/form/fields.ts';
import { fieldLabels, typeLabels } from './labels.ts';

type Row = FormField<ProviderForm>;
type Configured = Exclude<keyof ProviderForm['configuration'], 'fieldMappings' | 'groupRoles'>;

/** The steps that ask for something. */
export type FormStep = 'kind' | 'connection' | 'domains';

/** Requirements 2.3: the fields of a provider of this type, by step. Values from the environment are read-only. */
export function providerParts(
  type: SsoType,
  provider: SsoProvider | null,
  isOfTenant: boolean,
): Record<FormStep, FormPart<ProviderForm>[]> {
  const isFixed = provider?.isFromEnvironment ?? false;
  const fixed: Partial<Row> = isFixed ? { help: 'Set by the environment. Read-only.' } : {};
  const common = { ...exactInput, readOnly: isFixed };
  const text = (name: Configured, own: Partial<Row> = {}): Row => ({
    name: `configuration.${name}`,
    label: fieldLabels[name],
    fullWidth: true,
    control: common,
    ...own,
  });
  const url = (name: Configured, help?: string) => text(name, { type: 'url', help });
  const secret: Row = {
    name: 'clientSecret',
    label: fieldLabels.clientSecret,
    type: 'password',
    fullWidth: true,
    help: provider?.hasSecret
      ? 'A secret is stored. Leave empty to keep it.'
      : 'Stored encrypted and never shown again.',
    ...fixed,
    control: { ...common, autoComplete: 'new-password' },
  };
  const client = [text('clientId', fixed), secret, text('scope', { control: { ...common, readOnly: false } })];
  const ofType: Record<SsoType, Row[]> = {
    oidc: [
      {
        ...url('discoveryUrl', 'The issuer’s address, or its /.well-known/openid-configuration.'),
        ...fixed,
      },
      ...client,
    ],
    oauth2: [url('authorizationUrl'), url('tokenUrl'), url('userinfoUrl'), ...client],
    saml: [
      url('samlEntryPoint', 'The sign-in address (HTTP redirect binding).'),
      text('samlIssuer', { help: 'The provider’s entity ID, exactly as its assertions name it.' }),
      text('samlCertificate', {
        type: 'multiline',
        help: 'In PEM format; two while the provider replaces one. Only assertions signed with them are accepted.',
        control: { ...common, rows: 6, className: 'font-mono text-meta' },
      }),
    ],
  };
  return {
    kind: [
      {
        name: 'name',
        label: fieldLabels.name,
        required: true,
        fullWidth: true,
        help: 'As people see it on their button: Microsoft Entra ID, Google, Okta',
        control: { ...common, readOnly: false },
      },
      {
        name: 'type',
        label: fieldLabels.type,
        choices: ssoTypes.map((key) => [key, typeLabels[key]]),
        fullWidth: true,
        control: { readOnly: isFixed },
        ...fixed,
      },
    ],
    connection: [...ofType[type], mappings, ...(isOfTenant ? [groupRoles] : [])],
    domains: [
      {
        name: 'domains',
        label: fieldLabels.domains,
        fullWidth: true,
        help: isOfTenant
          ? 'Separated by commas. People with these domains can sign in once the domain is verified by a DNS record.'
          : 'Separated by commas. Users from these domains are trusted: they can sign in to existing accounts and create new ones even when registration is closed.',
        control: { ...common, readOnly: false },
      },
    ],
  };
}

const mapped = (name: keyof ProviderForm['configuration']['fieldMappings'], label: string, usual: string): Row => ({
  name: `configuration.fieldMappings.${name}`,
  label,
  control: { ...exactInput, placeholder: usual },
});

/** Names of claims and attributes, where they differ from the defaults. */
const mappings: FieldGroup<ProviderForm> = {
  title: 'Field mappings',
  isFolded: true,
  text: 'Fill in only where the provider uses other names. Unverified emails are ignored.',
  fields: [
    mapped('id', 'Subject', 'sub'),
    mapped('email', 'Email', 'email'),
    mapped('emailVerified', 'Email verified', 'email_verified'),
    mapped('displayName', 'Display name', 'name'),
    mapped('firstName', 'First name', 'given_name'),
    mapped('lastName', 'Last name', 'family_name'),
    mapped('groups', 'Groups', 'groups'),
  ],
};

const named = (role: TenantRole, help: string): Row => ({
  name: `configuration.groupRoles.${role}`,
  label: `Groups of ${tenantRoles[role].toLowerCase()}s`,
  type: 'multiline',
  help,
  control: { ...exactInput, rows: 2, maxLength: 4_000 },
});

/** The groups that give a role in the organisation of the provider. */
const groupRoles: FieldGroup<ProviderForm> = {
  title: 'Roles by group',
  isFolded: true,
  text: 'One group per line, exactly as the provider sends it. Roles are updated at each sign-in: the highest role applies, and the last owner always stays owner. Roles without groups are assigned manually.',
  fields: [
    named('owner', 'Anyone outside these groups loses the owner role.'),
    named('admin', 'Anyone outside these groups loses the administrator role.'),
    named('member', 'If you enter any, only people in one of the groups on this screen can sign in.'),
  ],
};
