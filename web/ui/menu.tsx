import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons.tsx';

interface MenuProps {
  /** The button that opens it: an `IconButton` or `Button`. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A menu under its button: arrow keys, letters, Escape. It keeps inside the window. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: IconName;
  /** For what cannot be undone. */
  critical?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, critical, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item className={cx('menu-item', critical && 'text-critical')} disabled={disabled} onSelect={onSelect}>
      {icon && <Icon name={icon} />}
      {children}
    </Radix.Item>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** Something of several that is on or off; the menu stays open, so that more can be chosen. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      className="menu-item"
      checked={checked}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={onChange}
    >
      <span aria-hidden="true" className="choice-mark" data-state={checked ? 'checked' : 'unchecked'} />
      {children}
    </Radix.CheckboxItem>
  );
}

/** What a menu says where it has nothing to choose. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-2 text-ink-3 text-small">{children}</Radix.Label>;
}

/** A hairline between groups of items. */
export function MenuDivider() {
  return <Radix.Separator className="my-1 border-line border-t" />;
}
