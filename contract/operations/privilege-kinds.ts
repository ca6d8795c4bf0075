// Apart from the schemas, so that a screen that shows these labels does not load their library.

export const privilegeKinds = {
  administrator: 'Administrator',
  'sso-provider': 'Single sign-on',
  'service-token': 'Service token',
} as const;
export type PrivilegeKind = keyof typeof privilegeKinds;
