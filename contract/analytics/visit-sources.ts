// Apart from the schemas, so that screens that show these labels do not load their library.

/** Where a visitor came from, as kinds of sites: their addresses are not stored. */
export const visitSources = {
  web: 'Direct or unknown',
  search: 'Search engines',
  social: 'Social networks',
  assistant: 'AI assistants',
  mail: 'Web mail',
  site: 'Other sites',
} as const;
export type VisitSource = keyof typeof visitSources;

/** The first that matches: an assistant and a mailbox may be on the site of a search engine. */
const kinds: readonly (readonly [VisitSource, RegExp])[] = [
  [
    'assistant',
    /(^|\.)(chatgpt\.com|openai\.com|perplexity\.ai|claude\.ai|copilot\.microsoft\.com|gemini\.google\.com)$/,
  ],
  ['mail', /^(mail|webmail|outlook)\.|(^|\.)(gmx|protonmail|proton)\.[a-z.]+$/],
  [
    'search',
    /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|yandex|baidu|swisscows|kagi)\.[a-z.]+$|^search\./,
  ],
  [
    'social',
    /(^|\.)(linkedin|facebook|instagram|twitter|x|xing|reddit|youtube|threads|bsky)\.[a-z.]+$|^(t\.co|lnkd\.in)$/,
  ],
];

/** The kind of the site that a page view came from; `web` where the browser names none. */
export function visitSourceOf(referrer: unknown): VisitSource {
  if (typeof referrer !== 'string' || referrer === '') return 'web';
  const host = referrer.toLowerCase();
  return kinds.find(([, pattern]) => pattern.test(host))?.[0] ?? 'site';
}
