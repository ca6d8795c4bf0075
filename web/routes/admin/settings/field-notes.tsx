import type { SecurityField, SettingsHistory } from '#contract/operations/settings.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { dateOf } from '#web/ui/times.ts';
import { changeText, valueText } from './changes.ts';
import type { SettingField, TabSection } from './setting-fields.ts';

interface FieldNotesProps {
  section: TabSection;
  field: SettingField;
  history: SettingsHistory | undefined;
}

/** Below a field: who changed it last, and a stricter value in its notice period. */
export function FieldNotes({ section, field: { name, label }, history }: FieldNotesProps) {
  if (!history) return null;
  const now = new Date();
  const last = history.latest.find((change) => change.section === section && change.field === name);
  const planned = section === 'security' && history.planned.find((plan) => plan.field === name);
  return (
    <>
      <p>{last ? changeText(last, now) : 'Not changed yet'}</p>
      {planned && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span className="font-medium text-ink">
            {`From ${dateOf(planned.effectiveAt, now)}: ${valueText(planned.value)}`}
          </span>
          <CancelPlanned field={name as SecurityField} label={label} />
        </p>
      )}
    </>
  );
}

function CancelPlanned({ field, label }: { field: SecurityField; label: string }) {
  const { mutate, isPending } = useWrite('update', api.settings.cancelPlanned, {
    onSuccess: (history) => queryClient.setQueryData(queries.settings.history.queryKey(), history),
    toast: `${label} stays as it is.`,
  });
  return (
    <Button
      variant="link"
      size="xs"
      loading={isPending}
      aria-label={`Cancel the planned change: ${label}`}
      onClick={() => mutate({ field })}
    >
      Cancel
    </Button>
  );
}
