// Apart from the schemas, so that screens that show these labels do not load their library.

/** Requirements 1.7: the event types of a visit. */
export const eventTypeLabels = {
  'page-view': 'Page view',
  click: 'Click',
  'form-submit': 'Form submission',
  search: 'Search',
} as const;
export type EventType = keyof typeof eventTypeLabels;
