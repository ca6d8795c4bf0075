import { type ReactNode, useState } from 'react';
import type { UserRow } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';
import { DeleteUser } from './delete-user.tsx';
import { notAdministratorReason, notImpersonatedReason, useRoleToggle, useUserAct } from './use-user-act.ts';

/** Loaded when it is opened: a list has no form. */
const banUser = partOnUse(async () => (await import('./ban-user.tsx')).BanUser);

const impersonateUser = partOnUse(async () => (await import('./impersonate-user.tsx')).ImpersonateUser);

/** The acts on an account as the items of a menu, and the dialog that one of them opened. */
export function useUserMenu(user: UserRow): { items: ReactNode; dialog: ReactNode } {
  const { id, email, role, isBanned, isLocked, hasFactor, invitedUntil } = user;
  const [dialog, setDialog] = useState<'ban' | 'delete' | 'impersonate' | 'reset' | 'revoke' | null>(null);
  const toggleRole = useRoleToggle(user);
  const act = useUserAct(user);
  const isMe = id === useAppData().session.user.id;
  const close = () => setDialog(null);
  const BanUser = usePart(banUser, dialog === 'ban', close);
  const ImpersonateUser = usePart(impersonateUser, dialog === 'impersonate', close);
  const items = (
    <>
      <MenuItem
        icon="shield"
        disabled={role === 'user' && notAdministratorReason(user) !== null}
        onSelect={() => toggleRole.mutate()}
      >
        {role === 'admin' ? 'Remove admin role' : 'Make admin'}
      </MenuItem>
      {invitedUntil && (
        <>
          <MenuItem
            icon="mail"
            onSelect={() => act.mutate({ run: () => api.auth.invite({ email }), done: 'Invitation sent again' })}
          >
            Resend invitation
          </MenuItem>
          <MenuItem icon="close" onSelect={() => setDialog('revoke')}>
            Revoke invitation…
          </MenuItem>
        </>
      )}
      <MenuItem icon="eye" disabled={notImpersonatedReason(user) !== null} onSelect={() => setDialog('impersonate')}>
        Sign in as user…
      </MenuItem>
      <MenuItem
        icon="sign-out"
        onSelect={() => act.mutate({ run: () => api.users.signOut({ id }), done: 'Signed out everywhere' })}
      >
        Sign out everywhere
      </MenuItem>
      {isLocked && (
        <MenuItem
          icon="lock"
          onSelect={() => act.mutate({ run: () => api.users.unlock({ id }), done: 'Sign-in unlocked' })}
        >
          Unlock
        </MenuItem>
      )}
      {hasFactor && (
        <MenuItem icon="refresh" onSelect={() => setDialog('reset')}>
          Reset two-step verification…
        </MenuItem>
      )}
      <MenuItem icon="minus" disabled={isMe} onSelect={() => setDialog('ban')}>
        {isBanned ? 'Change ban…' : 'Ban…'}
      </MenuItem>
      {isBanned && (
        <MenuItem icon="check" onSelect={() => act.mutate({ run: () => api.users.unban({ id }), done: 'Ban ended' })}>
          Unban
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon="trash" critical disabled={isMe} onSelect={() => setDialog('delete')}>
        Delete user
      </MenuItem>
    </>
  );
  return {
    items,
    dialog: (
      <>
        {dialog === 'ban' && BanUser && <BanUser user={user} onClose={close} />}
        {dialog === 'impersonate' && ImpersonateUser && <ImpersonateUser user={user} onClose={close} />}
        {dialog === 'delete' && <DeleteUser user={user} onClose={close} />}
        {dialog === 'reset' && (
          <ConfirmDialog
            title={`Reset two-step verification of ${email}?`}
            description="This removes all two-step verification methods and recovery codes, signs out all devices and revokes the personal API tokens. Until the person adds a new method, the account is protected by the password only. They get an email."
            button="Reset two-step verification"
            pendingLabel="Resetting…"
            isPending={act.isPending}
            onConfirm={() =>
              act.mutate({
                run: () => api.users.resetFactors({ id }),
                done: 'Two-step verification was reset',
                onDone: close,
              })
            }
            onClose={close}
          />
        )}
        {dialog === 'revoke' && (
          <ConfirmDialog
            title={`Revoke the invitation of ${email}?`}
            description="The link in the email stops working. If the account is empty, it is removed from the list."
            button="Revoke invitation"
            pendingLabel="Revoking…"
            isPending={act.isPending}
            onConfirm={() =>
              act.mutate({
                run: () => api.users.revokeInvitation({ id }),
                done: 'Invitation revoked',
                onDone: close,
              })
            }
            onClose={close}
          />
        )}
      </>
    ),
  };
}
