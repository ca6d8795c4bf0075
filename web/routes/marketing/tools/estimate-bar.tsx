import { type RefObject, useEffect, useState } from 'react';
import type { Estimate } from '#contract/pricing/estimate.ts';
import { priceText } from '#contract/pricing/price-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface EstimateBarProps {
  figure: RefObject<HTMLElement | null>;
  estimate: Estimate;
  /** The answer that was changed last. */
  changed: string | null;
}

/** On phones, the price at the foot of the window while its figure is above it. */
export function EstimateBar({ figure, estimate, changed }: EstimateBarProps) {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!figure.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(figure.current);
    return () => observer.disconnect();
  }, [figure]);
  if (!isAbove) return null;
  return (
    <div className="estimate-bar">
      <div className="min-w-0">
        <p className="truncate text-ink-3 text-meta">{changed ?? 'Estimate, without VAT'}</p>
        <p className="font-medium text-h5 tabular-nums">{priceText(estimate.totalMinor, estimate.currency)}</p>
      </div>
      <ButtonLink href="#why" variant="outline">
        Why
      </ButtonLink>
    </div>
  );
}
