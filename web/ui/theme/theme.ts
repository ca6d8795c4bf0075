export type Theme = 'light' | 'dark' | 'system';

/** Local storage key, listed on /cookies. Absent means system. */
const key = 'firn-theme';

/** Runs in the head before the first paint, so that a chosen theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Shows it now and remembers it; system forgets the choice and follows the operating system. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage may be forbidden: the choice then holds for this page only.
  }
}

/** From what is seen now to the other one. */
export function toggleTheme(): void {
  chooseTheme(isDark() ? 'light' : 'dark');
}

function isDark(): boolean {
  const theme = readTheme();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
