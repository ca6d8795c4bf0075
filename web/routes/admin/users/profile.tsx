import { useState } from 'react';
import { profileFields } from '#contract/identity/profile-fields.ts';
import type { ProfileFields, ProfileForm } from '#contract/identity/profiles.ts';
import type { UserProfile } from '#contract/identity/users.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { RecordNotices } from '#web/back-office/detail/record-notices.tsx';
import { useRecordForm } from '#web/back-office/detail/use-record-form.ts';
import { FieldFacts } from '#web/back-office/field-facts.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { Section } from '#web/back-office/section.tsx';
import { readDraft } from '#web/forms/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { userQueryOptions } from './user-query-options.ts';

/** Loaded when the form is first used. */
const profileFormShape = async () => (await import('#contract/identity/profiles.ts')).profileForm;

const own = { control: { autoComplete: 'off' } };
const form = formOf(profileFields, { first_name: own, last_name: own, company: own, position: own, phone: own });

const draftOf = (id: string) => `user-profile:${id}`;

/** Requirements 2.2.4: read first, then edited. With a draft in this tab it opens for editing, so that nothing typed is lost. */
export function Profile({ id, profile }: { id: string; profile: UserProfile }) {
  const [isEditing, setEditing] = useState(() => readDraft(draftOf(id)) !== '');
  return (
    <Section
      title="Profile"
      action={
        !isEditing && (
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <div className="pt-4">
          <ProfileEditor id={id} profile={profile} onDone={() => setEditing(false)} />
        </div>
      ) : (
        <dl>
          <FieldFacts fields={profileFields} record={profile} />
        </dl>
      )}
    </Section>
  );
}

function ProfileEditor({ id, profile, onDone }: { id: string; profile: UserProfile; onDone: () => void }) {
  const { queryKey } = userQueryOptions(id);
  // The profile is a part of the user's details; for the form it has an entry of its own in the cache.
  const profileKey = [...queryKey, 'profile'];
  const { state, conflict, reloaded } = useRecordForm<ProfileFields, ProfileForm, UserProfile>({
    record: profile,
    queryKey: profileKey,
    fieldsOf: form.fieldsOf,
    draft: draftOf(id),
    shape: profileFormShape,
    parts: form.parts,
    async save(values, version) {
      const saved = await api.users.updateProfile({ id, version, ...values });
      queryClient.setQueryData(queryKey, (user) => user && { ...user, profile: saved });
      return saved;
    },
    savedText: () => 'The profile is saved.',
    onSaved: onDone,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey });
    queryClient.setQueryData(profileKey, queryClient.getQueryData(queryKey)?.profile);
    await conflict.reload();
  };
  return (
    <FormView
      state={state}
      label="Profile"
      button="Save Changes"
      saysUnsaved={false}
      onCancel={() => {
        state.draft.discard();
        onDone();
      }}
      notices={<RecordNotices form={{ state, reloaded, conflict: { ...conflict, reload } }} fieldsOf={form.fieldsOf} />}
    />
  );
}
