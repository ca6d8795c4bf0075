import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';

interface RowMenuProps {
  /** The row's name in the button's label: `Actions for INQ-12`. */
  name: string;
  /** The address of its record. */
  href: string;
  /** The label of the item that opens it. */
  openLabel?: string;
  /** The items below. */
  children: ReactNode;
}

/** The menu of a row: opens its record, and lists its actions. */
export function RowMenu({ name, href, openLabel = 'Open', children }: RowMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu trigger={<IconButton icon="more" label={`Actions for ${name}`} />}>
      <MenuItem icon="arrow-right" onSelect={() => void navigate(href)}>
        {openLabel}
      </MenuItem>
      <MenuDivider />
      {children}
    </Menu>
  );
}
