import type { ExternalSources } from '#server/platform/http/headers.ts';

/** Part of every public page while the tag service is configured, and of no other. */
const mark = 'data-tag-service="';

/** Where Google's tag loads from and reports to (its documented policy for Analytics, without advertising). */
const google: ExternalSources = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
};

/** The hosts that this page may contact besides ours: none, unless the service is configured and this page may ask for it. */
export function externalSourcesOf(html: string): ExternalSources | null {
  return html.includes(mark) ? google : null;
}
