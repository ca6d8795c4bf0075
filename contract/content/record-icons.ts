// Without schemas: pages read it.

/** The icons of web/ui that a record of the company may have. */
export const recordIcons = [
  'building',
  'calendar',
  'chart',
  'chat',
  'check',
  'checklist',
  'clock',
  'code',
  'external',
  'eye',
  'file',
  'flag',
  'key',
  'lock',
  'mail',
  'pencil',
  'phone',
  'shield',
  'sign-out',
  'user',
  'users',
] as const;

/** The colours of the brand. */
export const recordColours = ['red', 'gold', 'silver'] as const;
