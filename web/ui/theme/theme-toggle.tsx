import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { toggleTheme } from './theme.ts';

/** Toggles light and dark. On static pages `web/public-scripts` listens for `data-theme-toggle` instead of React. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <button
      type="button"
      data-theme-toggle
      aria-label="Switch theme"
      className={cx('icon-button needs-script', className)}
      onClick={toggleTheme}
    >
      <Icon name="sun" size={20} className="night:hidden" />
      <Icon name="moon" size={20} className="hidden night:block" />
    </button>
  );
}
