import { profileFields } from '#contract/identity/profile-fields.ts';
import type { ProfileForm as Profile } from '#contract/identity/profiles.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { isSignedOut } from '#web/api/with-reauthentication.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Loaded when the form is first used. */
const profileFormShape = async () => (await import('#contract/identity/profiles.ts')).profileForm;

const form = formOf(profileFields, {
  first_name: { control: { autoComplete: 'given-name' } },
  last_name: { control: { autoComplete: 'family-name' } },
  company: { control: { autoComplete: 'organization' } },
  position: { control: { autoComplete: 'organization-title' } },
  phone: { control: { autoComplete: 'tel' } },
});

/**
 * Requirements 1.8, toasts. Only changed fields are sent, so that fields saved in another tab meanwhile are not overwritten.
 */
export function ProfileForm({ saved }: { saved: Profile | null }) {
  return (
    <ResourceForm
      label="Profile"
      shape={profileFormShape}
      parts={form.parts}
      saved={form.fieldsOf(saved ?? {})}
      draft="profile"
      save={(_values, changed) => api.profiles.update(changed)}
      savedFields={form.fieldsOf}
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
