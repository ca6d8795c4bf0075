import { browserFamily } from '#server/platform/http/browser-family.ts';

/** Kept no longer; the privacy policy says the same number. */
export const retentionDays = 400;

/** Measurements of a vital within 24 hours below which nobody is alarmed. */
export const minimumSamples = 20;

/** What a request says of itself besides its body. */
export interface Signals {
  userAgent: string;
  /** `Sec-Fetch-Site`: every browser that we can measure sends it, hardly any program does. */
  fetchSite: string | undefined;
  doNotTrack: string | undefined;
  globalPrivacyControl: string | undefined;
}

const bots =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|curl|wget|python|java\/|http-client|okhttp|axios|node|phantom|archiver/i;

/** Whether to count this visit: a person in a browser on one of our pages who does not ask to be left alone. */
export function shouldCount({ userAgent, fetchSite, doNotTrack, globalPrivacyControl }: Signals): boolean {
  if (doNotTrack === '1' || globalPrivacyControl === '1') return false;
  return fetchSite === 'same-origin' && userAgent.startsWith('Mozilla/5.0') && !bots.test(userAgent);
}

/** `desktop Firefox`, `mobile Safari`: all that is kept of a browser's own line. */
export function deviceAndBrowser(userAgent: string): string {
  const isTablet = /iPad|Tablet|Android(?!.*Mobile)/.test(userAgent);
  const device = isTablet ? 'tablet' : /Mobi|iPhone|Android/.test(userAgent) ? 'mobile' : 'desktop';
  return `${device} ${browserFamily(userAgent)}`;
}
