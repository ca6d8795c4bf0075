import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOrganisationAct } from './use-organisation-act.ts';

/** Leaves an organisation, also one whose rule keeps the person out. */
export function LeaveOrganisation({ id, name }: { id: string; name: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const { mutate, isPending } = useOrganisationAct();
  return (
    <>
      <Button variant="link" size="sm" className="text-critical" onClick={() => setLeaving(true)}>
        Leave organisation
      </Button>
      {isLeaving && (
        <ConfirmDialog
          title={`Leave “${name}”?`}
          description="You no longer see its projects and files. You keep your account."
          button="Leave organisation"
          pendingLabel="Leaving…"
          isPending={isPending}
          onConfirm={() =>
            mutate(
              { act: () => api.organisation.leave({ id }), done: `You left “${name}”` },
              { onSettled: () => setLeaving(false) },
            )
          }
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
