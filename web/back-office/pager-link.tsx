import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface PagerLinkProps {
  /** Null at an end: rendered disabled. */
  to: string | null;
  children: ReactNode;
}

/** A link to the previous or next page or record. */
export function PagerLink({ to, children }: PagerLinkProps) {
  if (to === null) {
    return (
      <Button variant="outline" size="sm" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Link to={to} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      {children}
    </Link>
  );
}
