import { browserFamily } from '#server/platform/http/browser-family.ts';

/** The retention in days; the privacy policy states the same number. */
export const retentionDays = 400;

/** The minimum measurements of a vital within 24 hours for an alert. */
export const minimumSamples = 20;

/** The request headers that decide whether a visit is counted. */
export interface Signals {
  userAgent: string;
  /** `Sec-Fetch-Site`: every browser that we can measure sends it, hardly any bot does. */
  fetchSite: string | undefined;
  doNotTrack: string | undefined;
  globalPrivacyControl: string | undefined;
}

const bots =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|curl|wget|python|java\/|http-client|okhttp|axios|node|phantom|archiver/i;

/** Whether the user has opted out of tracking. Our pages send nothing then, so how many they are is not known. */
export function hasOptedOut({ doNotTrack, globalPrivacyControl }: Signals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === '1';
}

/** Whether this is something else than a browser on one of our pages. */
export function isBot({ userAgent, fetchSite }: Signals): boolean {
  return fetchSite !== 'same-origin' || !userAgent.startsWith('Mozilla/5.0') || bots.test(userAgent);
}

/** Returns `desktop Firefox` or `mobile Safari`: all that is stored of a user agent. */
export function deviceAndBrowser(userAgent: string): string {
  const isTablet = /iPad|Tablet|Android(?!.*Mobile)/.test(userAgent);
  const device = isTablet ? 'tablet' : /Mobi|iPhone|Android/.test(userAgent) ? 'mobile' : 'desktop';
  return `${device} ${browserFamily(userAgent)}`;
}
