import { Link } from 'react-router';
import { ScreenTitle } from '#web/app/shell/screen-title.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Also for what was deleted while somebody looked at it. */
export function NotFound() {
  return (
    <>
      <ScreenTitle>Inquiry not found · Admin</ScreenTitle>
      <h1 className="text-h3">Inquiry not found</h1>
      <p className="mt-2 mb-6 max-w-md text-ink-2 text-small">
        There is no inquiry at this address. It was deleted, or the link contains a mistake.
      </p>
      <Link to="/admin/inquiries" className={buttonClass({})}>
        All inquiries
      </Link>
    </>
  );
}
