import type { SsoProvider } from '#contract/identity/sso/sso.ts';

export const guideNames = { entra: 'Entra ID', google: 'Google', okta: 'Okta', other: 'Other' } as const;
export type GuideName = keyof typeof guideNames;

/** Where our values go at a provider, and where it shows its own. */
interface Guide {
  /** The page of its console, and what is done there. */
  page: string;
  action: string;
  /** The fields that take our values, in their order; the first ones are left empty by us. */
  before: readonly string[];
  fields: readonly string[];
  /** Under the values. */
  places: readonly string[];
  /** What comes back, for the next step. */
  next: string;
}

const openId: Record<GuideName, Guide> = {
  entra: {
    page: 'App registrations',
    action: 'Register an application',
    before: ['Name'],
    fields: ['Redirect URI: Web', 'Home page URL'],
    places: ['App registrations, New registration, Redirect URI, type Web', 'Branding & properties, Home page URL'],
    next: 'Then copy the Application (client) ID, and create a secret under Certificates & secrets. The discovery URL is https://login.microsoftonline.com/, your Directory (tenant) ID, and /v2.0.',
  },
  google: {
    page: 'APIs & Services, Credentials',
    action: 'Create OAuth client ID',
    before: ['Name'],
    fields: ['Authorised redirect URIs', 'Intranet'],
    places: ['Credentials, Create credentials, OAuth client ID, type Web application', 'A link in your intranet'],
    next: 'Then copy the client ID and the client secret. The discovery URL is https://accounts.google.com.',
  },
  okta: {
    page: 'Applications',
    action: 'Create App Integration, OIDC, Web Application',
    before: ['App integration name'],
    fields: ['Sign-in redirect URIs', 'Initiate login URI'],
    places: ['Applications, Create App Integration, Sign-in redirect URIs', 'General, Initiate login URI'],
    next: 'Then copy the client ID and the client secret. The discovery URL is the address of your Okta domain.',
  },
  other: {
    page: 'Your provider',
    action: 'Register a confidential web client',
    before: ['Name'],
    fields: ['Redirect URI', 'Home page'],
    places: ['The only allowed redirect or callback address of the client', 'Home page, or a link in your intranet'],
    next: 'Then copy the client ID, the client secret, and the address of the issuer.',
  },
};

const saml: Record<GuideName, Guide> = {
  entra: {
    page: 'Enterprise applications, Single sign-on',
    action: 'Basic SAML Configuration',
    before: [],
    fields: ['Reply URL (Assertion Consumer Service URL)', 'Identifier (Entity ID)', 'Sign on URL'],
    places: ['Reply URL (Assertion Consumer Service URL)', 'Identifier (Entity ID)', 'Sign on URL'],
    next: 'Then copy the App Federation Metadata URL, which fills in the next step.',
  },
  google: {
    page: 'Apps, Web and mobile apps',
    action: 'Add custom SAML app',
    before: [],
    fields: ['ACS URL', 'Entity ID', 'Start URL'],
    places: ['Service provider details, ACS URL', 'Service provider details, Entity ID', 'Leave the Start URL empty'],
    next: 'Then download the IdP metadata, which fills in the next step.',
  },
  okta: {
    page: 'Applications',
    action: 'Create App Integration, SAML 2.0',
    before: [],
    fields: ['Single sign-on URL', 'Audience URI (SP Entity ID)', 'Intranet'],
    places: [
      'SAML settings, Single sign-on URL',
      'SAML settings, Audience URI (SP Entity ID)',
      'A link in your intranet',
    ],
    next: 'Then copy the Metadata URL of the tab Sign On, which fills in the next step.',
  },
  other: {
    page: 'Your provider',
    action: 'Add a service provider',
    before: [],
    fields: ['Assertion consumer URL', 'Audience (entity ID)', 'Intranet'],
    places: [
      'Assertion consumer service, by HTTP POST',
      'Audience, also called SP entity ID',
      'A link in your intranet',
    ],
    next: 'Then copy the address of its metadata, which fills in the next step.',
  },
};

export function guideOf({ type }: Pick<SsoProvider, 'type'>, name: GuideName): Guide {
  return (type === 'saml' ? saml : openId)[name];
}

/** The guide that the name or the address of the provider suggests. */
export function suggestedGuide({ name, configuration }: Pick<SsoProvider, 'name' | 'configuration'>): GuideName {
  const text = `${name} ${configuration.discoveryUrl} ${configuration.samlEntryPoint}`.toLowerCase();
  if (/entra|azure|microsoft/.test(text)) return 'entra';
  if (text.includes('google')) return 'google';
  return text.includes('okta') ? 'okta' : 'other';
}
