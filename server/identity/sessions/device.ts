import { browserFamily } from '#server/platform/http/browser-family.ts';

const systems: [system: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/**
 * A label by which users recognise their own browser: `Chrome on macOS`. An unrecognised user agent is labelled as
 * unknown.
 */
export function deviceOf(userAgent: string): string {
  const family = browserFamily(userAgent);
  const browser = family === 'Other' ? 'Unknown browser' : family;
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
}
