/** Whether the browser asks not to be tracked: then nothing is measured, and nothing is asked. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Counts this visit once the page has loaded. A page that was rendered ahead counts when somebody sees it. */
export function measureVisit(): void {
  // Without a secure connection browsers send no Fetch Metadata, and the server would not count the visit.
  if (isTrackingRefused() || !isSecureContext) return;
  const start = () => setTimeout(async () => (await import('./visit.ts')).countVisit());
  const whenLoaded = () => {
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  };
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  } else whenLoaded();
}
