import { Link } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';
import { useCurrentSession } from './use-current-session.ts';

/** Shown above every screen while an administrator has no second factor. */
export function MfaNotice() {
  const { assurance_level, next_level, must_add_factor } = useCurrentSession();
  if (assurance_level === 'aal2' || next_level === 'aal2') return null;
  return (
    <aside
      aria-label="Protection of your account"
      className="flex print:hidden items-start gap-x-2 border-line border-b bg-sunken px-4 py-2.5 text-small md:px-6 lg:px-10"
    >
      <Icon name="shield" className="mt-0.5 flex-none text-caution" />
      <p className="min-w-0">
        {must_add_factor
          ? 'Administrators need two-step verification to use the back office.'
          : 'Your administrator account is protected by a password only.'}{' '}
        <Link to="/settings/security" className="link font-medium">
          Turn on two-step verification
        </Link>
      </p>
    </aside>
  );
}
