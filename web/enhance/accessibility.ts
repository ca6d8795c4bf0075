import { watchPreferences } from '#web/ui/accessibility/stored-preferences.ts';

const load = () => import('#web/ui/accessibility/open-panel.tsx');

/** The panel begins to load when somebody reaches for its button and opens when they press it. */
export function watchAccessibility(): void {
  watchPreferences();
  for (const button of document.querySelectorAll('[data-accessibility]')) {
    for (const event of ['pointerenter', 'focus'])
      button.addEventListener(event, () => void load().catch(() => {}), { once: true });
    button.addEventListener('click', () => {
      load()
        .then(({ openAccessibilityPanel }) => openAccessibilityPanel())
        .catch((error: unknown) => {
          // The button stays; pressing it again tries again.
          button.textContent = 'Something went wrong. Try Again';
          reportError(error);
        });
    });
  }
}
