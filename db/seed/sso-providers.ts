/** Requirements 2.4: seeded, and disabled until an administrator has configured them. */
export const ssoProviders = [
  {
    key: 'azure',
    name: 'Azure AD',
    // Microsoft says whether an address is verified only in this optional claim.
    configuration: { fieldMappings: { emailVerified: 'xms_edov' } },
  },
  {
    key: 'google',
    name: 'Google Workspace',
    configuration: { discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration' },
  },
  { key: 'okta', name: 'Okta', configuration: {} },
];
