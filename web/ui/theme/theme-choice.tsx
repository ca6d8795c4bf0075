import { cx } from '#web/ui/cx.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/**
 * All three themes by name, on static pages; `web/public-scripts` checks the active one and listens for `data-theme-choice`.
 */
export function ThemeChoice({ name, className }: { name: string; className?: string }) {
  return (
    // Without a legend: WebKit stacks that of a flex fieldset above the choices.
    <fieldset
      aria-label="Theme"
      data-theme-choice
      className={cx('needs-script flex items-center gap-4 text-small', className)}
    >
      <span className="text-ink-3">Theme</span>
      {themes.map(({ value, label }) => (
        <label
          key={value}
          className="choice relative text-ink-3 has-checked:text-ink pointer-coarse:min-w-11 pointer-coarse:justify-center"
        >
          <input type="radio" name={name} value={value} className="theme-radio" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
