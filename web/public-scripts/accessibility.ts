import { watchPreferences } from '#web/ui/accessibility/stored-preferences.ts';

const load = () => import('#web/ui/accessibility/open-panel.tsx');

/** The panel is preloaded on hover or focus of its button and opens on click. */
export function watchAccessibility(): void {
  watchPreferences();
  for (const button of document.querySelectorAll('[data-accessibility]')) {
    for (const event of ['pointerenter', 'focus'])
      button.addEventListener(event, () => void load().catch(() => {}), { once: true });
    button.addEventListener('click', () => {
      load()
        .then(({ openAccessibilityPanel }) => openAccessibilityPanel())
        .catch((error: unknown) => {
          // The button stays, so that another click tries again.
          button.textContent = 'Something went wrong. Try Again';
          reportError(error);
        });
    });
  }
}
