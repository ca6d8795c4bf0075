import type { UserRow } from '#contract/identity/users.ts';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { useUserMenu } from './use-user-menu.tsx';

/** spec 001 §2.3. */
export function UserRowMenu({ row }: { row: UserRow }) {
  const { items, dialog } = useUserMenu(row);
  return (
    <>
      <RowMenu name={row.email} href={`/admin/users/${row.id}`} openLabel="View details">
        {items}
      </RowMenu>
      {dialog}
    </>
  );
}
