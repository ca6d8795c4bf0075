import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { useAppData } from './app-data.ts';
import { currentHref } from './current-entry.ts';
import type { NavEntry } from './sidebar-links.tsx';

interface AccountMenuProps {
  entries: readonly NavEntry[];
  /** Below the email address: `Administrator`. */
  roleLabel: string;
  /** How they signed in: `two-step verified`. */
  detail: string;
}

const panelId = 'account-menu';
const panel = lazyModule(async () => (await import('#web/app/account/account-panel.tsx')).AccountPanel);

/** Who is signed in, at the foot of the sidebar: opens the screens of one's own account, the public site and Sign Out. */
export function AccountMenu({ entries, roleLabel, detail }: AccountMenuProps) {
  const { email } = useAppData().session.user;
  const [isOpen, setOpen] = useState(false);
  const AccountPanel = useLazyModule(panel, isOpen, () => setOpen(false));
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, key } = useLocation();
  const current = currentHref([{ entries }], pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from every one of its links
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      {isOpen && AccountPanel && (
        <AccountPanel
          id={panelId}
          email={email}
          entries={entries}
          current={current}
          role={`${roleLabel} (${detail})`}
        />
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={cx(
          'flex min-h-12 w-full items-center gap-2.5 rounded-4 border px-2 text-left hover:text-ink',
          current ? 'border-line bg-surface' : 'border-transparent',
        )}
        onClick={() => setOpen(!isOpen)}
      >
        <span
          aria-hidden="true"
          className="flex size-8 flex-none items-center justify-center rounded-full bg-line text-ink-2 text-meta uppercase"
        >
          {email.slice(0, 2)}
        </span>
        <span className="min-w-0 grow">
          <span className="sr-only">Your account: </span>
          <span className="block truncate font-medium text-small">{email}</span>
          <span className="block text-ink-3 text-meta">{roleLabel}</span>
        </span>
        <Icon name="chevrons" className="flex-none text-ink-2" />
      </button>
    </div>
  );
}
