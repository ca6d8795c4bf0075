import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { recordAddress, screens } from '#contract/back-office.ts';
import { can } from '#contract/permissions.ts';
import { cx } from '#web/ui/cx.ts';
import { useAppData } from './app-data.ts';
import { waitingQuery } from './waiting-query.ts';

const screensByPath: Readonly<Record<string, { label: string; tabOf?: string }>> = screens;

/** Returns the guide of a screen: its own, else that of the screen that it is a tab of, or below. */
export function guideOf(guides: Readonly<Record<string, string>>, path: string): string | null {
  const own = guides[path];
  if (own !== undefined) return own;
  const above = screensByPath[path]?.tabOf ?? path.slice(0, path.lastIndexOf('/'));
  return above === '' || above === '/admin' ? null : guideOf(guides, above);
}

/** Leads administrators to the documentation entry of the screen; nothing where it has none. */
export function GuideLink({ label, className }: { label: string; className: string }) {
  const { pathname } = useLocation();
  const isReader = can(useAppData().session.user.role, 'operations.read');
  const { data } = useQuery({ ...waitingQuery, enabled: isReader });
  const id = data ? guideOf(data.guides, pathname) : null;
  if (id === null) return null;
  return (
    <Link to={recordAddress('documentation-entry', id)} className={cx('link tap text-small', className)}>
      {label}
    </Link>
  );
}
