import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuCheck } from '#web/ui/menu.tsx';
import type { Column } from './list.ts';

interface ColumnsMenuProps<Row> {
  all: readonly Column<Row>[];
  /** Null: all. */
  shown: readonly string[] | null;
  onChange: (shown: readonly string[] | null) => void;
}

/** Selects the visible columns. The one with the row's name is always visible. */
export function ColumnsMenu<Row>({ all, shown, onChange }: ColumnsMenuProps<Row>) {
  const choosable = all.filter(({ isName }) => !isName);
  const isShown = (key: string) => shown === null || shown.includes(key);
  const toggle = (key: string) => {
    const next = choosable.filter((column) => isShown(column.key) !== (column.key === key)).map((column) => column.key);
    onChange(next.length === choosable.length ? null : next);
  };
  return (
    <Menu trigger={<IconButton icon="sliders" label="Columns" />}>
      {choosable.map(({ key, label }) => (
        <MenuCheck key={key} checked={isShown(key)} onChange={() => toggle(key)}>
          {label}
        </MenuCheck>
      ))}
    </Menu>
  );
}
