import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PaletteButton } from '#web/app/command-palette/palette-button.tsx';
import { NotificationBell } from '#web/app/notifications/notification-bell.tsx';
import { AccessibilityIcon } from '#web/ui/accessibility/accessibility-icon.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ThemeToggle } from '#web/ui/theme/theme-toggle.tsx';
import { GuideLink } from './guide-link.tsx';
import { RelatedScreens } from './related-screens.tsx';
import { sidebarId, useSidebar } from './sidebar-state.ts';
import { useFocusFallback } from './use-focus-fallback.ts';

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  href?: string;
}

interface PageProps {
  crumbs: Crumb[];
  /** No padding at the top, for screens that begin with a map. */
  bare?: boolean;
  children: ReactNode;
}

/** A screen: the top bar with breadcrumbs, and the content. */
export function Page({ crumbs, bare = false, children }: PageProps) {
  const box = useFocusFallback();
  return (
    <>
      <TopBar crumbs={crumbs} />
      <main ref={box} id="main" tabIndex={-1} className={cx(!bare && 'px-4 pt-6 pb-16 md:px-6 md:pt-8 lg:px-10')}>
        <RelatedScreens />
        {children}
        <GuideLink label="Guide to this screen" className="mt-10 inline-block sm:hidden" />
      </main>
    </>
  );
}

function TopBar({ crumbs }: { crumbs: Crumb[] }) {
  const { isOpen, open } = useSidebar();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <header className="sticky top-(--strip) z-20 flex print:hidden h-14 items-center gap-1 border-line border-b bg-paper px-2 md:px-6 lg:px-10">
      <IconButton
        ref={button}
        icon="menu"
        label="Open menu"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={sidebarId}
        onClick={open}
      />
      <nav aria-label="Breadcrumb" className="min-w-0">
        <ol className="flex items-center text-small">
          {crumbs.map(({ label, href }, index) => {
            const isParent = index === crumbs.length - 2 && href !== undefined;
            const isHere = index === crumbs.length - 1;
            const follows = crumbs[index - 1]?.href !== undefined;
            return (
              <li key={label} className={cx('flex items-center', isHere ? 'min-w-0' : !isParent && 'max-md:hidden')}>
                {index > 0 && (
                  <span
                    aria-hidden="true"
                    className={cx(
                      'px-3 text-ink-3 max-md:px-2 max-sm:hidden',
                      (isParent || !follows) && 'max-md:hidden',
                    )}
                  >
                    /
                  </span>
                )}
                {href ? (
                  <Link
                    to={href}
                    className="flex items-center gap-1.5 whitespace-nowrap text-ink-2 hover:text-ink max-sm:pr-2.5 pointer-coarse:min-h-11"
                  >
                    {isParent && <Icon name="arrow-left" className="flex-none md:hidden" />}
                    {/* On a phone the arrow is enough, so that the name of the screen has room. */}
                    <span className={cx('max-w-56 truncate', isParent && 'max-sm:sr-only')}>{label}</span>
                  </Link>
                ) : (
                  <span aria-current={isHere ? 'page' : undefined} className="truncate max-md:font-medium">
                    {label}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <span className="ml-auto" />
      <GuideLink label="Guide" className="mr-2 max-sm:hidden" />
      <PaletteButton />
      <NotificationBell />
      <AccessibilityIcon />
      <ThemeToggle className="-mr-2" />
    </header>
  );
}
