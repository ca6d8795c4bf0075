import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';
import { useAppData } from './app-data.ts';
import { type NavGroup, SidebarLinks } from './sidebar-links.tsx';
import { sidebarId, useSidebar } from './sidebar-state.ts';

interface SidebarProps {
  /** Names the navigation: `Back office`. */
  label: string;
  badge?: ReactNode;
  groups: readonly NavGroup[];
  /** Who is signed in, and what they do with their own account. */
  foot: ReactNode;
  /** Instead of ours: that of a tenant. */
  logo?: ReactNode;
}

/** The sidebar at the left; under 768 px it overlays the page until it is closed. */
export function Sidebar({ label, badge, groups, foot, logo }: SidebarProps) {
  const { isOpen, close } = useSidebar();
  const { siteName } = useAppData();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus();
  }, [isOpen]);

  return (
    <>
      {/* Keyboard users close it with Escape or its button. */}
      {isOpen && <div data-scrim className="scrim md:hidden" aria-hidden="true" onPointerDown={close} />}
      <aside
        ref={panel}
        id={sidebarId}
        className={cx(
          'fixed inset-y-0 left-0 z-50 w-70 max-w-[85vw] flex-col border-line border-r bg-sunken md:sticky md:top-0 md:z-30 md:flex md:h-dvh md:w-auto md:max-w-none print:hidden',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <div className="flex items-center justify-between px-5 pt-1.5 md:pt-0.5">
          {logo ?? <Logo name={siteName} className="min-h-11 md:min-h-9" />}
          <IconButton icon="close" label="Close menu" className="-mr-2 md:hidden" onClick={close} />
        </div>
        {badge && <div className="px-5 pb-1">{badge}</div>}
        <nav aria-label={label} className="cut-edges min-h-0 grow overflow-y-auto px-3">
          <SidebarLinks groups={groups} />
        </nav>
        <div className="mx-3 border-line border-t py-2">{foot}</div>
      </aside>
    </>
  );
}
