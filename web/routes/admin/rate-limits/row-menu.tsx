import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { RowMenu } from '#web/back-office/list/row-menu.tsx';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { partOnUse, usePart } from '#web/ui/overlays/part-on-use.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const ruleDialog = partOnUse(async () => (await import('./rule-dialog.tsx')).RuleDialog);

const backtestDialog = partOnUse(async () => (await import('./backtest-dialog.tsx')).BacktestDialog);

/** The actions of a rule, sent with the version that is shown. */
export function RuleRowMenu({ row }: { row: RateRuleRow }) {
  const { id, name, scope } = row;
  const [open, setOpen] = useState<'change' | 'backtest' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const RuleDialog = usePart(ruleDialog, open === 'change', close);
  const BacktestDialog = usePart(backtestDialog, open === 'backtest', close);
  const { mutate, isPending } = useMutation(
    queries.rateLimits.remove.mutationOptions({
      meta: { operation: 'delete' },
      onSuccess: () => addToast(successToast('delete', `${name} no longer limits requests.`)),
      onSettled: close,
    }),
  );
  return (
    <>
      <RowMenu name={name} href={`/admin/activity?resource=rate-limit&record=${id}`} openLabel="Activity">
        <MenuItem icon="pencil" onSelect={() => setOpen('change')}>
          Change
        </MenuItem>
        {/* The stored counts do not say of which tenant they are. */}
        {scope !== 'tenant' && (
          <MenuItem icon="pulse" onSelect={() => setOpen('backtest')}>
            Backtest
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon="trash" critical onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </RowMenu>
      {open === 'change' && RuleDialog && <RuleDialog rule={row} onClose={close} />}
      {open === 'backtest' && BacktestDialog && <BacktestDialog rule={row} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete the rule “${name}”?`}
          description="Requests that it limited pass from now on. To try this first, switch the rule off."
          button="Delete rule"
          pendingLabel="Deleting…"
          isPending={isPending}
          onConfirm={() => mutate({ id })}
          onClose={close}
        />
      )}
    </>
  );
}
