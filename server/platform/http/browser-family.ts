const families: [family: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

/** Nothing finer: versions and devices would tell people apart. */
export function browserFamily(userAgent: string): string {
  return families.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'Other';
}
