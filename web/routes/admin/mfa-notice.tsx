import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Icon } from '#web/ui/icons.tsx';

/** Shown above the back office while an administrator has no second factor. */
export function MfaNotice() {
  const { session: known } = useAppData();
  const { data } = useQuery(queries.auth.session.queryOptions({ meta: { resource: 'session' } }));
  const { assurance_level, next_level } = data ?? known;
  if (assurance_level === 'aal2' || next_level === 'aal2') return null;
  return (
    <aside
      aria-label="Protection of your account"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-sunken px-4 py-2.5 text-small md:px-6 lg:px-10"
    >
      <Icon name="shield" className="flex-none text-caution" />
      <p>
        One proof opens your administrator account.{' '}
        <Link to="/settings/security" className="link font-medium">
          Add a second factor
        </Link>
      </p>
    </aside>
  );
}
