import { Checkbox } from '#web/ui/inputs.tsx';
import type { Selection } from './use-selection.ts';

interface RowCheckboxProps<Row> {
  row: Row;
  name: string;
  selection: Selection<Row>;
}

export function RowCheckbox<Row>({ row, name, selection }: RowCheckboxProps<Row>) {
  return (
    <Checkbox data-row-select="" checked={selection.has(row)} onChange={() => selection.toggle(row)}>
      <span className="sr-only">Select {name}</span>
    </Checkbox>
  );
}

/** In the header: checked for all rows of the page, indeterminate for some. */
export function PageCheckbox<Row>({ selection: { rows, isAll, toggleAll } }: { selection: Selection<Row> }) {
  const isSome = rows.length > 0 && !isAll;
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      checked={isAll}
      onChange={toggleAll}
    >
      <span className="sr-only">Select page</span>
    </Checkbox>
  );
}
