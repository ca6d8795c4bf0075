import { Fragment } from 'react';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import type { Act } from './act.ts';
import { type ActItem, useActs } from './use-acts.tsx';

interface ActMenuProps<Row> {
  acts: readonly Act<Row>[];
  record: Row;
  /** The record's name in the button's label: `Actions for INQ-12`. */
  name: string;
  /** The address of its record. */
  href: string;
  /** The label of the item that opens it. */
  openLabel?: string;
}

/** The menu of a row: opens its record, and lists its acts. */
export function ActMenu<Row>({ acts, record, ...menu }: ActMenuProps<Row>) {
  const { items, dialog } = useActs(acts, record);
  return (
    <>
      <RowMenu {...menu}>
        <ActMenuItems items={items} />
      </RowMenu>
      {dialog}
    </>
  );
}

/** Acts as the items of a menu; one that is not possible now says why. */
export function ActMenuItems({ items }: { items: readonly ActItem[] }) {
  return items.map(({ label, icon, critical, startsGroup, reason, select }) => (
    <Fragment key={label}>
      {startsGroup && <MenuDivider />}
      <MenuItem icon={icon} critical={critical} disabled={reason !== null} reason={reason} onSelect={select}>
        {label}
      </MenuItem>
    </Fragment>
  ));
}
