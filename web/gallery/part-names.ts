/** Every part on the page, in the order of its list. */
export const partNames = [
  'buttons',
  'fields',
  'heroes',
  'messages',
  'states',
  'overlays',
  'list',
  'list with long words',
  'list while loading',
  'list that failed',
  'list without rows',
  'list filtered to nothing',
  'record',
  'record while loading',
  'record that is missing',
  'linked records',
  'history',
  'form',
  'form of a record',
  'figures',
] as const;

export type PartName = (typeof partNames)[number];
