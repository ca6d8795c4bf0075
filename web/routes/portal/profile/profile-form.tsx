import type { ProfileForm as Profile, ProfileFields } from '#contract/identity/profiles.ts';
import { api } from '#web/api/client.ts';
import { isSignedOut, queries, queryClient } from '#web/api/queries.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Loaded when the form is first used. */
const profileFormShape = async () => (await import('#contract/identity/profiles.ts')).profileForm;

const parts: FormField<ProfileFields>[] = [
  { name: 'first_name', label: 'First name', required: true, control: { autoComplete: 'given-name' } },
  { name: 'last_name', label: 'Last name', required: true, control: { autoComplete: 'family-name' } },
  { name: 'company', label: 'Company', control: { autoComplete: 'organization' } },
  { name: 'position', label: 'Position', control: { autoComplete: 'organization-title' } },
  { name: 'phone', label: 'Phone', type: 'tel', control: { autoComplete: 'tel' } },
];

/**
 * spec 000 §8, toasts. Only changed fields are sent, so that fields saved in another tab meanwhile are not overwritten.
 */
export function ProfileForm({ saved }: { saved: Profile | null }) {
  return (
    <ResourceForm
      label="Profile"
      shape={profileFormShape}
      parts={parts}
      saved={toFields(saved)}
      draft="profile"
      save={(_values, changed) => api.profiles.update(changed)}
      savedFields={toFields}
      onSaved={(profile) => {
        queryClient.setQueryData(queries.profiles.get.queryKey(), profile);
        addToast({
          variant: 'success',
          title: 'Profile updated',
          description: 'Your profile information has been updated successfully.',
        });
      }}
      onFailed={(error) => {
        if (isSignedOut(error)) return;
        addToast({
          variant: 'destructive',
          title: 'Update failed',
          description: 'There was an error updating your profile. Please try again.',
        });
      }}
      button="Save profile"
      pendingLabel="Saving profile…"
    />
  );
}

/** The profile as form values: missing values become ''. */
function toFields(profile: Profile | null): ProfileFields {
  return {
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    company: profile?.company ?? '',
    position: profile?.position ?? '',
    phone: profile?.phone ?? '',
  };
}
