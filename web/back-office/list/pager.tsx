import { StepLink } from '#web/back-office/step-link.tsx';

interface PagerProps {
  /** `1–25 of 64` */
  place: string;
  /** Addresses of the neighbouring pages; null at an end. */
  previous: string | null;
  next: string | null;
}

export function Pager({ place, previous, next }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center gap-2 text-small">
      <span className="mr-1 text-ink-2 tabular-nums">{place}</span>
      <StepLink to={previous}>Previous</StepLink>
      <StepLink to={next}>Next</StepLink>
    </nav>
  );
}
