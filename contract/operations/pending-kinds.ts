// Apart from the schemas, so that a screen that shows these labels does not load their library.

/** The changes that can wait for a second administrator, with what the list says about them. */
export const pendingKinds = {
  'legal-settings.fewer-reviewers': 'Require fewer reviewers for legal documents',
  'rate-limit.weaken': 'Weaken a rate limit',
  'settings.cancel-planned': 'Cancel a planned security setting',
  'settings.lower-security': 'Lower a security setting',
  'settings.shorter-retention': 'Keep data for a shorter time',
  'settings.team-mail': 'Change who gets the team’s emails',
  'sso-provider.change': 'Change a single sign-on provider',
  'sso-provider.disable': 'Disable a single sign-on provider',
  'sso-provider.enable': 'Enable a single sign-on provider',
  'sso-provider.remove': 'Remove a single sign-on provider',
  'tenant.switch-access': 'Switch the single sign-on or API tokens of an organisation',
  'user.ban': 'Ban an administrator',
  'user.grant-role': 'Grant the administrator role',
  'user.remove': 'Delete an administrator',
  'user.remove-role': 'Remove an administrator role',
  'user.reset-factors': 'Reset the two-step verification of an administrator',
  'user.unban': 'End the ban of an administrator',
} as const;
export type PendingKind = keyof typeof pendingKinds;

export const pendingOutcomes = {
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const;
