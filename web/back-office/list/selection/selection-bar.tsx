import { useState } from 'react';
import type { ListQuery } from '#contract/lists.ts';
import type { BulkAction, List, ListRow } from '#web/back-office/list/list.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<Row extends ListRow, Query extends ListQuery> {
  list: Pick<List<Row, Query>, 'noun' | 'rowName'>;
  actions: readonly BulkAction<Row>[];
  selection: Selection<Row>;
}

/** The bulk actions for the selected rows. Fixed to the bottom of the window, so that rows do not move. */
export function SelectionBar<Row extends ListRow, Query extends ListQuery>({
  list,
  actions,
  selection,
}: SelectionBarProps<Row, Query>) {
  const [pendingAction, setPendingAction] = useState<BulkAction<Row> | null>(null);
  const { rows, keepOnly } = selection;
  return (
    <>
      <p role="status" className="sr-only">
        {rows.length > 0 && `${rows.length} selected`}
      </p>
      {rows.length > 0 && (
        <section aria-label="Selection" className="selection-bar">
          <p className="font-medium tabular-nums">{rows.length} selected</p>
          <Button variant="link" size="xs" onClick={() => keepOnly([])}>
            Clear
          </Button>
          <div className="flex flex-wrap gap-1 md:ml-2">
            {actions.map((action) => (
              <Button key={action.label} variant="ghost" size="sm" onClick={() => setPendingAction(action)}>
                <Icon name={action.icon} />
                {action.label}…
              </Button>
            ))}
          </div>
        </section>
      )}
      {pendingAction && (
        <BulkDialog
          list={list}
          action={pendingAction}
          rows={rows}
          onKeep={keepOnly}
          onClose={() => setPendingAction(null)}
        />
      )}
    </>
  );
}
