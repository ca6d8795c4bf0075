// Apart from the schemas, so that a list that shows these labels does not load their library.

export const kindLabels = { page: 'Page', post: 'Post', service: 'Service', 'case-study': 'Case study' } as const;
export const statusLabels = { published: 'Published', draft: 'Draft', scheduled: 'Scheduled' } as const;
/** Deleted pages can be brought back for this long. */
export const deletedPageDays = 30;
export const collectionLabels = {
  team: 'Team',
  values: 'Values',
  history: 'Company history',
  timeline: 'Timeline',
  navigation: 'Navigation',
} as const;
