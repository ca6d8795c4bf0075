import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ActivityLinkProps {
  /** The kind of record, as the audit log names it: `inquiry`. */
  resource: string;
  /** Left out where there is only one, such as the settings. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Links a record to its entries in the audit log. */
export function ActivityLink({
  resource,
  id,
  className = 'link tap justify-self-start text-small',
  children = 'Activity of this record',
}: ActivityLinkProps) {
  return (
    <Link to={storyHref(resource, id)} className={className}>
      {children}
    </Link>
  );
}

function storyHref(resource: string, id?: string): string {
  return `/admin/activity?${new URLSearchParams({ resource, ...(id !== undefined && { record: id }) })}`;
}
