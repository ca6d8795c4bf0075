import { countVisit } from './visit.ts';

/** Whether the browser asks not to be tracked: then nothing is measured, and no consent is asked. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Counts this visit once the page has loaded; a prerendered page counts when it becomes visible. */
export function measureVisit(): void {
  // Without a secure context browsers send no Fetch Metadata, and the server would ignore the visit.
  if (isTrackingRefused() || !isSecureContext) return;
  const start = () => setTimeout(countVisit);
  const whenLoaded = () => {
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  };
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  } else whenLoaded();
}
