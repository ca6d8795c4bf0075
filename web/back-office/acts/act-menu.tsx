import { Fragment, type ReactNode } from 'react';
import { usePaletteActs } from '#web/app/command-palette/screen-commands.ts';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { copyWithToast } from '#web/ui/toasts/copy-text.ts';
import type { Act } from './act.ts';
import { type ActItem, useActs } from './use-acts.tsx';
import type { ShownRecord } from './use-run-act.ts';

interface ActMenuProps<Row> {
  acts: readonly Act<Row>[];
  record: Row;
  /** The record's name in the button's label: `Actions for INQ-12`. */
  name: string;
  /** The address of its record. */
  href: string;
  /** The label of the item that opens it. */
  openLabel?: string;
  /** Further items, below the acts. */
  children?: ReactNode;
}

/** The menu of a row: opens its record, and lists its acts. */
export function ActMenu<Row>({ acts, record, children, ...menu }: ActMenuProps<Row>) {
  const { items, dialog } = useActs(acts, record);
  return (
    <>
      <RowMenu {...menu}>
        <ActMenuItems items={items} />
        {children && <MenuDivider />}
        {children}
      </RowMenu>
      {dialog}
    </>
  );
}

/** An item that copies a text. */
export function CopyItem({ text, children }: { text: string; children: ReactNode }) {
  return (
    <MenuItem icon="copy" onSelect={() => void copyWithToast(text, { title: 'Copied', description: text })}>
      {children}
    </MenuItem>
  );
}

interface ActsMenuButtonProps<Row> extends Pick<ActMenuProps<Row>, 'acts' | 'record'> {
  shown?: ShownRecord<Row>;
  /** The record's name in the label of a small button; a button "Actions" if absent. */
  name?: string;
}

/** All acts of a record in one menu, on its screen. The palette offers them too. */
export function ActsMenuButton<Row>({ acts, record, shown, name }: ActsMenuButtonProps<Row>) {
  const { items, dialog } = useActs(acts, record, shown);
  usePaletteActs(items);
  const trigger = name ? (
    <IconButton icon="more" label={`Actions for ${name}`} />
  ) : (
    <Button variant="outline">
      Actions
      <Icon name="chevron-down" />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <ActMenuItems items={items} />
      </Menu>
      {dialog}
    </>
  );
}

/** Acts as the items of a menu; one that is not possible now says why. */
function ActMenuItems({ items }: { items: readonly ActItem[] }) {
  return items.map(({ label, icon, critical, startsGroup, reason, select }) => (
    <Fragment key={label}>
      {startsGroup && <MenuDivider />}
      <MenuItem icon={icon} critical={critical} disabled={reason !== null} reason={reason} onSelect={select}>
        {label}
      </MenuItem>
    </Fragment>
  ));
}
