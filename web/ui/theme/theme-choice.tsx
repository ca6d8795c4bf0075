import { cx } from '#web/ui/cx.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/**
 * All three themes by name, on static pages; `web/enhance` checks the active one and listens for `data-theme-choice`.
 */
export function ThemeChoice({ name, className }: { name: string; className?: string }) {
  return (
    <fieldset data-theme-choice aria-label="Theme" className={cx('needs-script text-small', className)}>
      {/* Not a legend in a flex fieldset: WebKit stacks it above the choices. */}
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="text-ink-3">
          Theme
        </span>
        {themes.map(({ value, label }) => (
          <label key={value} className="choice relative text-ink-3 has-checked:text-ink">
            <input type="radio" name={name} value={value} className="theme-radio" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
