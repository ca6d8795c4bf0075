import { createRoot } from 'react-dom/client';
import { loadStylesheet } from './load-stylesheet.ts';
import stylesheetUrl from './panel.css?url&no-inline';
import { AccessibilityPanel } from './panel.tsx';

/**
 * Opens the accessibility panel over whatever page this is; closing it gives the focus back. It brings its own root and
 * its own style sheet, so public pages and the app open it alike.
 */
export async function openAccessibilityPanel(): Promise<void> {
  await loadStylesheet(stylesheetUrl);
  if (document.querySelector('dialog.accessibility-panel')) return;
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(<AccessibilityPanel onClose={close} />);
}
