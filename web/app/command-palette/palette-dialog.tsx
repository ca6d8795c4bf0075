import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import type { Command, LoadedOffers } from './commands.ts';
import { palettePages } from './pages.ts';
import { PaletteFooter } from './palette-footer.tsx';
import { type PaletteItem, paletteGroups, searchText } from './palette-items.ts';
import { PaletteOptions } from './palette-options.tsx';
import { usePaletteResults } from './use-palette-results.ts';

interface PaletteDialogProps {
  offers: LoadedOffers;
  /** Of the shown screens and of the palette itself. */
  own: readonly Command[];
  onClose: () => void;
}

/** A search field above one list of everything that it finds; the field keeps the focus while the arrow keys choose. */
export function PaletteDialog({ offers, own, onClose }: PaletteDialogProps) {
  const navigate = useNavigate();
  const listId = useId();
  const opener = useRef(document.activeElement);
  const [typed, setTyped] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const { role } = useAppData().session.user;
  const isAdministrator = role === 'admin';
  const pages = useMemo(() => palettePages(isAdministrator), [isAdministrator]);
  const offered = useLazyModule(offers, true)?.(isAdministrator, navigate);
  const { groups: found, isSearching, hasFailed } = usePaletteResults(searchText(typed));
  const groups = paletteGroups(typed, {
    pages,
    settings: offered?.settings ?? [],
    commands: [...own.slice(0, -1), ...(offered?.commands ?? []), ...own.slice(-1)],
    found,
  });
  const items = groups.flatMap((group) => group.items);
  const index = Math.min(chosenIndex, items.length - 1);

  const follow = ({ href, outside, run }: PaletteItem, inNewTab: boolean) => {
    onClose();
    if (run) run();
    else if (href && inNewTab) window.open(href, '_blank', 'noopener');
    else if (href && outside) location.assign(href);
    else if (href) void navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[index];
    if (event.key === 'Enter' && item) follow(item, event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowDown') setChosenIndex(index + 1 < items.length ? index + 1 : 0);
    else if (event.key === 'ArrowUp') setChosenIndex(index > 0 ? index - 1 : items.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div data-scrim className="scrim" />
        <Radix.Content
          className="palette"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <Radix.Title className="sr-only">Search or go to</Radix.Title>
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Icon name="search" className="flex-none" />
            <input
              type="text"
              role="combobox"
              aria-label="Search or go to"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={items[index] && `${listId}-${index}`}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              placeholder="Search or go to…"
              value={typed}
              className="h-14 min-w-0 grow bg-transparent text-body outline-none"
              onChange={({ target }) => {
                setTyped(target.value);
                setChosenIndex(0);
              }}
              onKeyDown={onKeyDown}
            />
            <p role="status" className="flex-none text-ink-3 text-meta tabular-nums">
              {isSearching ? 'Searching…' : `${items.length} ${items.length === 1 ? 'result' : 'results'}`}
            </p>
            <Radix.Close className="rounded-3 border border-control px-1.5 py-0.5 text-meta pointer-coarse:min-h-11">
              Esc<span className="sr-only"> closes</span>
            </Radix.Close>
          </div>
          <PaletteOptions
            id={listId}
            groups={groups}
            text={searchText(typed)}
            chosen={items[index]}
            onChoose={(item) => setChosenIndex(items.indexOf(item))}
            onFollow={follow}
          />
          {items.length === 0 && !isSearching && (
            <p className="wrap-anywhere px-4 py-6 text-ink-2 text-small">
              {`No results for “${searchText(typed)}”. Try fewer or different words.`}
            </p>
          )}
          {hasFailed && (
            <p role="alert" className="px-4 pb-4 text-critical text-small">
              Records could not be searched. Please try again.
            </p>
          )}
          <PaletteFooter />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
