import { themeKey } from '#contract/browser-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Runs in the head before the first paint, so that a stored theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies and stores the theme; `system` removes the stored one and follows the operating system. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be blocked: the choice then applies to this page only.
  }
}

/** Switches to the opposite of the theme that is shown. */
export function toggleTheme(): void {
  chooseTheme(isDark() ? 'light' : 'dark');
}

function isDark(): boolean {
  const theme = readTheme();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
