const families: [family: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

/** The browser's family only: versions and devices would identify visitors. */
export function browserFamily(userAgent: string): string {
  return families.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'Other';
}
