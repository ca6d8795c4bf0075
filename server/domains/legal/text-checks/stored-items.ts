import {
  consentKey,
  draftOwnerKey,
  draftPrefix,
  errorLogKey,
  filesCache,
  foldedGroupsKey,
  linkAddressCookieName,
  pagesCache,
  preferencesKey,
  sessionCookieName,
  singleKeysKey,
  ssoCookieName,
  themeKey,
} from '#contract/browser-storage.ts';
import { sessionHintCookie } from '#contract/identity/session-hint.ts';
import { ssoStateMinutes } from '#contract/identity/sso/sso.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { validityMs } from '#server/identity/auth/links/links.ts';
import { absoluteLifetimeMs } from '#server/identity/sessions/session-policy.ts';

export type StorageKind = 'cookie' | 'local storage' | 'session storage' | 'cache storage';

/** Something that this application stores in a browser. */
export interface StoredItem {
  /** As the cookie policy calls it. */
  name: string;
  kind: StorageKind;
  /** What browsers hold begins with the name. */
  isPrefix?: boolean;
  /** The longest time it is kept, where it has one. */
  minutes?: number;
}

const sessionMinutes = absoluteLifetimeMs / minuteMs;

/** Everything that this application stores in browsers. A test finds code that stores something else. */
export const storedItems: readonly StoredItem[] = [
  { name: sessionCookieName, kind: 'cookie', minutes: sessionMinutes },
  { name: sessionHintCookie, kind: 'cookie', minutes: sessionMinutes },
  { name: linkAddressCookieName, kind: 'cookie', minutes: validityMs('magic-link') / minuteMs },
  { name: ssoCookieName, kind: 'cookie', minutes: ssoStateMinutes },
  { name: themeKey, kind: 'local storage' },
  { name: preferencesKey, kind: 'local storage' },
  { name: errorLogKey, kind: 'local storage' },
  { name: consentKey, kind: 'local storage' },
  { name: singleKeysKey, kind: 'local storage' },
  { name: foldedGroupsKey, kind: 'local storage' },
  { name: draftPrefix, kind: 'session storage', isPrefix: true },
  { name: draftOwnerKey, kind: 'session storage' },
  // Of the router, in pages of the app.
  { name: 'react-router-', kind: 'session storage', isPrefix: true },
  { name: pagesCache, kind: 'cache storage', isPrefix: true },
  { name: filesCache, kind: 'cache storage', isPrefix: true },
];
