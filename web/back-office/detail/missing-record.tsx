import { Link } from 'react-router';
import type { Crumb } from '#web/app/shell/page.tsx';
import { buttonClass } from '#web/ui/button.tsx';

interface MissingRecordProps {
  title: string;
  list: Crumb;
  children: string;
}

/** Shown when a record does not exist, was deleted meanwhile, or is not visible to this user. */
export function MissingRecord({ title, list: { label, href = '/' }, children }: MissingRecordProps) {
  return (
    <>
      <h1 className="text-h3">{title}</h1>
      <p className="mt-2 mb-6 max-w-md text-ink-2 text-small">{children}</p>
      <Link to={href} className={buttonClass({})}>
        All {label.toLowerCase()}
      </Link>
    </>
  );
}
