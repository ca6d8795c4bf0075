import { retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import type { FieldChange, SettingsHistory } from '#contract/operations/settings.ts';
import { sectionTexts } from '#web/domains/settings/setting-fields.ts';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { authorOf, stepText } from './changes.ts';

interface ChangesDialogProps {
  changes: SettingsHistory['recent'];
  onClose: () => void;
}

export function ChangesDialog({ changes, onClose }: ChangesDialogProps) {
  const now = new Date();
  return (
    <Dialog
      onClose={onClose}
      title="Settings changes"
      description={`The last ${changes.length} changes, newest first.`}
    >
      <ul className="max-h-96 overflow-y-auto border-rule border-t">
        {changes.map((change) => (
          <li key={change.id} className="wrap-anywhere border-line border-b py-2.5 text-small">
            <p className="line-clamp-4">{namedStep(change)}</p>
            <p className="text-ink-3 text-meta">{`${dateAndTime(change.at, now)}, ${authorOf(change)}`}</p>
          </li>
        ))}
      </ul>
      <DialogActions onCancel={onClose} cancelLabel="Close" />
    </Dialog>
  );
}

/** Settings of other screens are named too: their history is in this one. */
const labels = Object.fromEntries([
  ...Object.values(sectionTexts).flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
  ...Object.entries(retentionKinds).map(([name, { label }]) => [name, `${label}, days kept`]),
]);

/** `Session timeout 30 → 60`; a field without a label is shown by its name. */
export const namedStep = (change: FieldChange): string => `${labels[change.field] ?? change.field} ${stepText(change)}`;
