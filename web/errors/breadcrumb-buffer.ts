/** What happened on this page: events as the browser told them, and what the app did besides. */
export interface AppBreadcrumb {
  type: 'navigation' | 'fetch';
  text: string;
}

declare global {
  interface Window {
    /** Oldest first, with the time; written by the script below before anything else runs. */
    firnTrail?: [at: number, what: Event | AppBreadcrumb][];
  }
}

/** spec 000 §9: breadcrumbs. */
export const breadcrumbLimit = 100;

/**
 * Runs in the head: errors and clicks are kept from the first moment, and read only when something goes wrong. A script
 * that does not arrive marks the page, so that an app that will never start says so.
 */
export const breadcrumbScript = `(t=>{for(let n of['error','unhandledrejection','click'])addEventListener(n,e=>{t.length>${breadcrumbLimit - 1}&&t.shift();t.push([Date.now(),e]);if(e.target.tagName==='SCRIPT'||/import/i.test(e.reason))document.documentElement.dataset.failed=''},true)})(window.firnTrail=[])`;

export function addBreadcrumb(type: AppBreadcrumb['type'], text: string): void {
  const breadcrumbs = window.firnTrail;
  if (!breadcrumbs) return;
  if (breadcrumbs.length >= breadcrumbLimit) breadcrumbs.shift();
  breadcrumbs.push([Date.now(), { type, text }]);
}
