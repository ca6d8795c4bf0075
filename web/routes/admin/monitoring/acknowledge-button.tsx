import type { Alert } from '#contract/operations/monitoring/alerts.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { done } from '#web/api/use-write.ts';
import { WriteButton } from '#web/back-office/write-button.tsx';

/** Takes charge of an alert, so that the others know that somebody does. */
export function AcknowledgeButton({ alert: { id, name } }: { alert: Alert }) {
  return (
    <WriteButton
      operation="update"
      size="sm"
      run={() => api.alerts.acknowledge({ id })}
      onSuccess={() => queryClient.invalidateQueries({ queryKey: queries.alerts.key() })}
      toast={() => done('Alert acknowledged', `Everybody sees that you take care of “${name}”.`)}
    >
      Acknowledge
    </WriteButton>
  );
}
