import { isOfNobody, type RetentionSetting, retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import { periodsIn, periodText } from '#contract/operations/privacy/retention-periods.ts';
import type { BrowserRecord } from '#server/platform/browser/visit-pages.ts';
import type { ExternalSources } from '#server/platform/http/headers.ts';
import { isNamed, storageMismatches } from './storage-mismatches.ts';
import type { StoredItem } from './stored-items.ts';

/** A service of somebody else that browsers contact after consent. */
export interface OutsideService {
  /** As the texts call it. */
  name: string;
  sources: ExternalSources;
}

export interface Facts {
  items: readonly StoredItem[];
  /** The days after which each kind of data is deleted. */
  retention: readonly (readonly [RetentionSetting, number])[];
  services: readonly OutsideService[];
  /** What a browser did that visited public pages; null: none did. */
  visited: BrowserRecord | null;
}

/** The texts in force; null: there is none. */
export interface Texts {
  privacy: string | null;
  cookies: string | null;
}

/** Returns one sentence for everything in which the public texts differ from what the application does. */
export function mismatchesOf({ privacy, cookies }: Texts, { items, retention, services, visited }: Facts): string[] {
  const both = `${privacy ?? ''}\n${cookies ?? ''}`;
  const found = [
    ...(privacy === null ? ['There is no privacy policy at /privacy'] : retentionMismatches(privacy, retention)),
    ...(cookies === null ? ['There is no cookie policy at /cookies'] : storageMismatches(cookies, items)),
    ...services
      .filter(({ name }) => !both.includes(name))
      .map(
        ({ name, sources }) =>
          `The texts do not name ${name}, which browsers contact after consent: ${hostsOf(sources)}`,
      ),
    ...(visited === null ? [] : visitMismatches(both, cookies ?? '', items, visited)),
  ];
  return [...new Set(found)].toSorted();
}

/** The browser gives no consent, so any other host is one too many unless the texts name it. */
function visitMismatches(both: string, cookies: string, items: readonly StoredItem[], visited: BrowserRecord) {
  const isKnown = ({ name, kind }: BrowserRecord['stored'][number]) => {
    const bare = name.replace(/^__Host-/, '');
    return items.some(
      (item) => item.kind === kind && (item.isPrefix ? bare.startsWith(item.name) : bare === item.name),
    );
  };
  return [
    ...visited.stored
      .filter((item) => !isKnown(item) && !isNamed(cookies, item.name))
      .map(({ name, kind }) => `A browser stored “${name}” (${kind}), which the cookie policy does not name`),
    ...visited.hosts
      .filter((host) => !both.includes(host))
      .map((host) => `A browser contacted ${host} without consent, which the texts do not name`),
  ];
}

function hostsOf({ scripts, images, connections }: ExternalSources): string {
  const hosts = [...scripts, ...images, ...connections].map((source) => source.replace(/^https:\/\//, ''));
  return [...new Set(hosts)].join(', ');
}

/**
 * Compares the periods after which data is deleted with those that the privacy policy names by their placeholders. Each period
 * has to be named, and one that was fixed with another value is reported. What is kept without limit has no period to name.
 */
function retentionMismatches(privacyText: string, enforced: readonly (readonly [RetentionSetting, number])[]) {
  const named = periodsIn(privacyText);
  if (named.length === 0)
    return [
      'The periods of the privacy policy cannot be compared with the settings: none is written as {retention.visits}',
    ];
  return enforced.flatMap(([setting, days]) => {
    if (days === 0 || isOfNobody(setting)) return [];
    const { label } = retentionKinds[setting];
    const current = periodText(days);
    const said = named.filter(({ name }) => name === `retention.${setting}`);
    if (said.length === 0) return [`The privacy policy does not say how long this is kept: ${label} (${current})`];
    return said.flatMap(({ words = current }) =>
      words === current
        ? []
        : [`The privacy policy says ${words} for this: ${label}. The current setting is ${current}`],
    );
  });
}
