import { Link, useSearchParams } from 'react-router';

interface LinkedTab {
  /** Its value in the address; the first tab has none. */
  key: string;
  label: string;
  /** Its query string, where it needs more than its key. */
  search?: string;
  /** Cannot be opened yet. */
  isDisabled?: boolean;
}

interface TabLinksProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly LinkedTab[];
  /** The id of the panel that the selected tab controls. */
  panelId: string;
}

/** Tabs with their state in the address, so that one can be bookmarked and the back button returns to the one before. */
export function TabLinks({ label, tabs, panelId }: TabLinksProps) {
  const selected = useSelectedTab(tabs);
  return (
    <div role="tablist" aria-label={label} className="tab-list">
      {tabs.map((tab, index) =>
        tab.isDisabled ? (
          <button key={tab.key} type="button" role="tab" aria-selected="false" disabled className="tab text-ink-3!">
            {tab.label}
          </button>
        ) : (
          <Link
            key={tab.key}
            role="tab"
            to={{ search: tab.search ?? (index === 0 ? '' : `?tab=${tab.key}`) }}
            preventScrollReset
            className="tab"
            aria-selected={tab.key === selected}
            aria-controls={tab.key === selected ? panelId : undefined}
          >
            {tab.label}
          </Link>
        ),
      )}
    </div>
  );
}

/** The key of the tab in the address; the first one's where it names none of them. */
function useSelectedTab(tabs: readonly LinkedTab[]): string {
  const [params] = useSearchParams();
  return (tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0])?.key ?? '';
}
