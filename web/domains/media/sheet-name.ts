/** Names of map sheets whose file names say too little. */
const names: Record<string, string> = {
  ai: 'AI',
  'ai-register': 'AI register',
  'ai-solutions': 'AI solutions',
  auth: 'Sign-in',
  band: 'Dark band',
  'band-services': 'Dark band, services',
  cases: 'Case studies',
  'cards/post': 'Card of a post',
  empty: 'Empty list',
  hero: 'Home, first screen',
  'hero-mobile': 'Home, first screen on phones',
  member: 'Member area',
  'team/head-of-data-and-ai': 'Portrait, head of data and AI',
  web: 'Web development',
};

/** `smart-manufacturing` → `Smart manufacturing`, `team/head-of-cloud` → `Portrait, head of cloud` */
export function sheetName(name: string): string {
  const words = name.replace(/^team\//, 'Portrait, ').replaceAll('-', ' ');
  return names[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
