/** A breadcrumb of the app; browser events are kept besides. */
export interface AppBreadcrumb {
  type: 'navigation' | 'fetch';
  text: string;
}

declare global {
  interface Window {
    /** Oldest first, with the time; filled by the script below before anything else runs. */
    firnBreadcrumbs?: [at: number, what: Event | AppBreadcrumb][];
  }
}

/** Requirements 1.9: breadcrumbs. */
export const breadcrumbLimit = 100;

/**
 * Runs in the head: keeps errors and clicks from the start; they are read only when an error is reported. A script that
 * fails to load marks the document, so that an app that cannot start says so.
 */
export const breadcrumbScript = `(t=>{for(let n of['error','unhandledrejection','click'])addEventListener(n,e=>{t.length>${breadcrumbLimit - 1}&&t.shift();t.push([Date.now(),e]);if(e.target.tagName==='SCRIPT'||/import/i.test(e.reason))document.documentElement.dataset.failed=''},true)})(window.firnBreadcrumbs=[])`;

export function addBreadcrumb(type: AppBreadcrumb['type'], text: string): void {
  const breadcrumbs = window.firnBreadcrumbs;
  if (!breadcrumbs) return;
  if (breadcrumbs.length >= breadcrumbLimit) breadcrumbs.shift();
  breadcrumbs.push([Date.now(), { type, text }]);
}
