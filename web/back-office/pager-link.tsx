import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface PagerLinkProps {
  /** Null at an end: the step is shown, and cannot be taken. */
  to: string | null;
  children: ReactNode;
}

/** A step to a neighbour: a page of a list, the next thing in it. */
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
