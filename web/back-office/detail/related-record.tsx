import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RelatedRecordProps {
  href: string;
  name: string;
  /** In grey below its name: status, day. */
  children?: ReactNode;
}

/** A link to another record, as a row of a list. */
export function RelatedRecord({ href, name, children }: RelatedRecordProps) {
  return (
    <li className="border-line border-b py-2.5 text-small">
      <Link to={href} className="link wrap-anywhere line-clamp-2">
        {name}
      </Link>
      {children && <p className="text-ink-3 text-meta">{children}</p>}
    </li>
  );
}
