import { DropdownMenu } from 'radix-ui';

/** The library's menu; loaded with the first menu that is used. */
export const menuParts = DropdownMenu;
