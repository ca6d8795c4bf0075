import type { SecurityAuditKind } from '#contract/operations/security-audit/run-choices.ts';
import type { SecurityAuditBoard } from '#contract/operations/security-audit/security-audit.ts';
import { api } from '#web/api/client.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';

interface RunButtonProps {
  kind: SecurityAuditKind;
  label: string;
  open: SecurityAuditBoard['open'];
}

/** Starts a run, or stops the one of this kind; while one of the other kind is under way it is disabled. */
export function RunButton({ kind, label, open }: RunButtonProps) {
  if (open?.kind === kind)
    return (
      <WriteButton
        variant="outline"
        operation={null}
        run={() => api.securityAudit.stop({ id: open.id })}
        toast="The run stops, and its copy is removed"
        failureTitle="Failed to stop the run"
      >
        {kind === 'audit' ? 'Stop the audit' : 'Stop the drill'}
      </WriteButton>
    );
  return (
    <WriteButton
      variant="outline"
      operation={null}
      run={() => api.securityAudit.start({ kind })}
      failureTitle="Failed to start the run"
      disabled={open !== null}
      title={open ? 'Another run is under way' : undefined}
    >
      {label}
    </WriteButton>
  );
}
