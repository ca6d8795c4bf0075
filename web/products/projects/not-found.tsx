import { Link } from 'react-router';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Somebody else's project looks like none at all. */
export function NotFound({ list }: { list: string }) {
  return (
    <>
      <ScreenTitle>Project not found</ScreenTitle>
      <h1 className="text-h3">Project not found</h1>
      <p className="mt-2 mb-6 max-w-md text-ink-2 text-small">
        There is no project at this address, or it is not yours to see.
      </p>
      <Link to={list} className={buttonClass({})}>
        All projects
      </Link>
    </>
  );
}
