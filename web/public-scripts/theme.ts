import { chooseTheme, readTheme, type Theme, toggleTheme } from '#web/ui/theme/theme.ts';

/** The header's toggle and the three-way choices; all show the active theme. */
export function watchTheme(): void {
  const choices = document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input');
  const show = () => {
    for (const choice of choices) choice.checked = choice.value === readTheme();
  };
  for (const choice of choices) {
    choice.addEventListener('change', () => {
      chooseTheme(choice.value as Theme);
      show();
    });
  }
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
    toggle.addEventListener('click', () => {
      toggleTheme();
      show();
    });
  }
  show();
}
