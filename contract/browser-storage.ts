// The names under which this application stores something in a browser. A new one is added to
// server/domains/legal/text-checks/stored-items.ts and to the cookie policy; a test and a nightly check compare them.

/** Cookies; on https their names begin with `__Host-`. */
export const sessionCookieName = 'firn_session';
export const linkAddressCookieName = 'firn_link_address';
export const ssoCookieName = 'firn_sso';

/** Local storage. */
export const themeKey = 'firn-theme';
export const preferencesKey = 'firn-accessibility';
export const errorLogKey = 'firn-errors';
export const consentKey = 'firn-consent';
export const singleKeysKey = 'single-keys';
export const foldedGroupsKey = 'folded-groups';

/** Session storage: unsent text begins with the prefix. */
export const draftPrefix = 'draft:';
export const draftOwnerKey = 'drafts-of';

/** Cache storage: followed by the version of the build. */
export const pagesCache = 'firn-pages';
export const filesCache = 'firn-files';
