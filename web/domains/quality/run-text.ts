import type { QualityRun } from '#contract/operations/quality/quality.ts';

/** Where results come from: `a browser of this server, Chromium 153`; no browser measures coverage. */
export function placeOf({ source, browser, tokenName }: QualityRun, isOfBrowser = true): string {
  const place =
    source === 'server' ? 'a browser of this server' : tokenName === null ? 'sent by hand' : `sent with “${tokenName}”`;
  return browser === null || !isOfBrowser ? place : `${place}, ${browser}`;
}

/** Who wanted it: `started by anna@firn.example`. */
export function starterOf({ source, startedBy, isNightly }: QualityRun): string {
  if (isNightly) return 'started by the schedule';
  return `${source === 'server' ? 'started' : 'sent'} by ${startedBy ?? 'a former account'}`;
}

export const versionOf = ({ version }: QualityRun): string =>
  version === null ? 'version not known' : `version ${version}`;

const ends = {
  completed: '',
  stopped: 'stopped',
  interrupted: 'interrupted',
  'no-browser': 'no browser',
  failed: 'failed',
} as const;

/** How a run ended, where that is not as it should: `failed: The browser ended unexpectedly.` */
export function endOf({ outcome, problem }: QualityRun): string {
  const end = outcome === null ? 'running' : ends[outcome];
  return problem === null ? end : `${end}: ${problem}`;
}
