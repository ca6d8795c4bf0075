import type { SavedEstimate } from '#contract/pricing/saved-estimates.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

export const deleteSavedEstimate: Act<SavedEstimate> = act<SavedEstimate>({
  label: 'Delete',
  icon: 'trash',
  spoken: ({ name }) => `Delete ${name}`,
  confirm: ({ name }) => ({
    title: `Delete “${name}”?`,
    description: 'The estimate is removed from your account. A link to it that you copied keeps working.',
    button: 'Delete estimate',
  }),
  run: ({ id }) => api.savedEstimates.remove({ id }),
  toast: ({ name }) => successToast('delete', `“${name}” was deleted.`),
  operation: 'delete',
});
