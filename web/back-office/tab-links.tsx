import type { KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showWhole } from '#web/ui/tabs/show-whole.ts';

interface LinkedTab<Key extends string> {
  /** Its value in the address; the first tab has none. */
  key: Key;
  label: string;
  /** Its query string, where it needs more than its key. */
  search?: string;
  /** Its whole address, where it is not on this screen. */
  to?: string;
  /** Cannot be opened yet. */
  isDisabled?: boolean;
}

interface TabLinksProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly LinkedTab<Key>[];
  /** By default the one in the address. */
  selected?: Key;
  /** The id of the panel that the selected tab controls. */
  panelId: string;
}

/** Tabs with their state in the address, so that one can be bookmarked and the back button returns to the one before. */
export function TabLinks<Key extends string>({ label, tabs, panelId, ...props }: TabLinksProps<Key>) {
  const inAddress = useSelectedTab(tabs);
  const { selected = inAddress } = props;
  return (
    <div role="tablist" aria-label={label} className="tab-list" onKeyDown={selectByKey}>
      {tabs.map((tab, index) =>
        tab.isDisabled ? (
          <button key={tab.key} type="button" role="tab" aria-selected="false" disabled className="tab text-ink-3!">
            {tab.label}
          </button>
        ) : (
          <Link
            key={tab.key}
            role="tab"
            to={tab.to ?? { search: tab.search ?? (index === 0 ? '' : `?tab=${tab.key}`) }}
            ref={tab.key === selected ? showWhole : undefined}
            preventScrollReset
            className="tab"
            aria-selected={tab.key === selected}
            aria-controls={tab.key === selected ? panelId : undefined}
            tabIndex={tab.key === selected ? 0 : -1}
          >
            {tab.label}
          </Link>
        ),
      )}
    </div>
  );
}

/** The key of the tab in the address; the first one's where it names none of them. */
export function useSelectedTab<Key extends string>(tabs: readonly LinkedTab<Key>[]): Key {
  const [params] = useSearchParams();
  const selected = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  if (!selected) throw new Error('a screen with tabs has at least one');
  return selected.key;
}

/** The arrow keys, Home and End select a tab and move the focus to it, from the last to the first. */
function selectByKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[role=tab]')];
  const index = links.indexOf(event.target as HTMLElement);
  const places: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  const link = links.at(place % links.length);
  link?.focus();
  link?.click();
}
