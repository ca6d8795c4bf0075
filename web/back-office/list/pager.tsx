import { PagerLink } from '#web/back-office/pager-link.tsx';

interface PagerProps {
  /** `1–25 of 64` */
  range: string;
  /** Addresses of the neighbouring pages; null at an end. */
  previous: string | null;
  next: string | null;
}

export function Pager({ range, previous, next }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center gap-2 text-small">
      <span className="mr-1 text-ink-2 tabular-nums">{range}</span>
      <PagerLink to={previous}>Previous</PagerLink>
      <PagerLink to={next}>Next</PagerLink>
    </nav>
  );
}
