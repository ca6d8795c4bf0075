import { createRoot } from 'react-dom/client';
import { loadStylesheet } from './load-stylesheet.ts';
import stylesheetUrl from './panel.css?url&no-inline';
import { AccessibilityPanel } from './panel.tsx';

/**
 * Opens the accessibility panel over any page; closing it returns the focus. It has its own React root and style sheet,
 * so that public pages and the app open it the same way.
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
