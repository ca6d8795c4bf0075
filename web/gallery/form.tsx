import { z } from 'zod';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const shape = z.object({
  name: z.string().min(2, 'Name must be at least 2 characters'),
  built: z.string(),
  harbour: z.string().min(1, 'Please choose a harbour'),
  log: z.string(),
  insured: z.boolean(),
});
type Boat = z.infer<typeof shape>;

/** Submit the empty form to see the errors at the fields. */
export function BoatForm() {
  return (
    <ResourceForm<Boat, Boat, Boat>
      label="Boat"
      shape={shape}
      saved={{ name: '', built: '', harbour: '', log: '', insured: false }}
      parts={[
        { name: 'name', label: 'Name', required: true, help: 'As it is painted on the stern' },
        { name: 'built', label: 'Built', type: 'date' },
        { name: 'harbour', label: 'Harbour', choices: Object.entries({ '': 'Choose a harbour', brunnen: 'Brunnen' }) },
        { name: 'log', label: 'Log', type: 'multiline' },
        { name: 'insured', label: 'Insured', type: 'checkbox', fullWidth: true },
      ]}
      save={async (boat) => boat}
      savedFields={(boat) => boat}
      onSaved={({ name }) => addToast({ variant: 'success', title: `${name} is saved` })}
      button="Save boat"
    />
  );
}
