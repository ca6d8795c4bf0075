import { browserFamily } from '#server/platform/http/browser-family.ts';

const systems: [system: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** How a person recognises their own browser: `Chrome on macOS`. A program that says nothing is named as such. */
export function deviceOf(userAgent: string): string {
  const family = browserFamily(userAgent);
  const browser = family === 'Other' ? 'Unknown browser' : family;
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
}
