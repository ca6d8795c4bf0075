import { cx } from '#web/ui/cx.ts';

/** The logo's symbol: the triangulation point of a map sheet. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg width="17" height="15" viewBox="0 0 17 15" className={cx('flex-none', className)} aria-hidden="true">
      <path className="fill-red" d="M8.5 0 17 15H0Z" />
      <circle className="fill-paper" cx="8.5" cy="10" r="2" />
    </svg>
  );
}

/** Symbol and company name; the name comes from the content. */
export function Logo({ name, href = '/', className }: { name: string; href?: string; className?: string }) {
  return (
    <a
      href={href}
      className={cx(
        'tap inline-flex items-center gap-2.75 whitespace-nowrap pointer-coarse:min-h-11 font-semibold text-h4 tracking-[-0.04em]',
        className,
      )}
    >
      <Mark />
      {name}
    </a>
  );
}
