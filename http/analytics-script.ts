import type { ExternalSources } from '#server/platform/http/headers.ts';

/** Contained in every public page while the Google tag is configured, and in no other. */
const mark = 'data-tag-service="';

/** Where Google's tag loads from and reports to (its documented policy for Analytics, without advertising). */
export const googleAnalytics: ExternalSources = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
};

/** The external hosts that this page may contact: none, unless the tag is configured and the page may ask for consent to it. */
export function externalSourcesOf(html: string): ExternalSources | null {
  return html.includes(mark) ? googleAnalytics : null;
}
