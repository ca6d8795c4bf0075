/** Labels of fields whose names say too little. */
const labels: Record<string, string> = {
  all: 'Link to the whole section',
  alt: 'Alt text',
  at: 'At',
  cta: 'Call to action',
  description: 'Summary',
  head: 'Column titles',
  href: 'Link',
  id: 'Anchor in the address',
  linkedIn: 'LinkedIn',
  more: 'Text for screen readers',
  named: 'The name is a person’s, not a position',
  next: 'Next step',
  primary: 'Main button',
  secondary: 'Second button',
  sheet: 'Map sheet',
  summary: 'At a glance',
  text: 'Text',
};

/** `costsFrom` → `Costs from` */
export function labelOf(key: string): string {
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
