// Without schemas: the public page and the screens of the back office read it.

/** What the status page measures, in its order. */
export const statusComponents = {
  website: { name: 'Website', short: 'Website', note: 'Public pages, search, contact form' },
  'sign-in': { name: 'Sign-in and member area', short: 'Sign-in', note: 'Accounts, projects, messages' },
  files: { name: 'Files', short: 'Files', note: 'Upload, download, documents' },
  email: { name: 'Email', short: 'Email', note: 'Replies, notices, newsletter' },
  api: { name: 'API', short: 'API', note: '/api, webhooks' },
} as const;

export type StatusComponent = keyof typeof statusComponents;
export const statusComponentKeys = Object.keys(statusComponents) as [StatusComponent, ...StatusComponent[]];

export const incidentSeverities = { minor: 'Minor', major: 'Major', critical: 'Critical' } as const;

/** The states of an incident, in the order in which they usually follow. */
export const incidentStates = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Fix in place',
  resolved: 'Resolved',
} as const;
export type IncidentSeverity = keyof typeof incidentSeverities;
export type IncidentState = keyof typeof incidentStates;
export const incidentStateKeys = Object.keys(incidentStates) as [IncidentState, ...IncidentState[]];
