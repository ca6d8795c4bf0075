import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  type ProfileForm as Profile,
  type ProfileChange,
  type ProfileFields,
  profileForm,
} from '#contract/identity/profiles.ts';
import { isSignedOut, queries, queryClient } from '#web/api/queries.ts';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { shapeResolver } from '#web/forms/resolver.ts';
import { useFormDraft } from '#web/forms/use-form-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const fields = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name', required: true },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name', required: true },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'position', label: 'Position', autoComplete: 'organization-title' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
] as const;

/** spec 000 §8, toasts. What was typed and not saved stays in this tab. */
export function ProfileForm({ saved }: { saved: Profile | null }) {
  const typed = asTyped(saved);
  const form = useForm<ProfileFields, unknown, Profile>({ resolver: shapeResolver(profileForm), defaultValues: typed });
  const { register, handleSubmit, getValues, reset, setError, setValue, formState } = form;
  const draft = useFormDraft('profile', form, typed);
  const { mutate, isPending } = useMutation(
    queries.profiles.update.mutationOptions({
      meta: { tells: true },
      onMutate: () => getValues(),
      onSuccess(profile, _sent, typedThen) {
        queryClient.setQueryData(queries.profiles.get.queryKey(), profile);
        const typedNow = getValues();
        reset(asTyped(profile));
        draft.clear(asTyped(profile));
        // What was typed while this was saved stays, and is not saved yet.
        for (const { name } of fields)
          if (typedNow[name] !== typedThen[name]) setValue(name, typedNow[name], { shouldDirty: true });
        addToast({
          variant: 'success',
          title: 'Profile updated',
          description: 'Your profile information has been updated successfully.',
        });
      },
      onError(error) {
        if (isSignedOut(error)) return;
        const problems = problemsOf(error) ?? {};
        for (const { name } of fields) if (problems[name]) setError(name, { message: problems[name] });
        addToast({
          variant: 'destructive',
          title: 'Update failed',
          description: 'There was an error updating your profile. Please try again.',
        });
      },
    }),
  );
  /** Only these are sent: what another tab saved meanwhile in other fields stays. */
  const changesOf = (values: Profile): ProfileChange =>
    Object.fromEntries(Object.entries(values).filter(([name]) => formState.dirtyFields[name as keyof Profile]));
  return (
    <form
      noValidate
      aria-label="Profile"
      className="grid max-w-168 content-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit((values) => mutate(changesOf(values)))(event)}
    >
      {draft.isRestored && (
        <div className="sm:col-span-2">
          <DraftNotice onDrop={draft.drop} />
        </div>
      )}
      {fields.map(({ name, label, ...rest }) => (
        <Field
          key={name}
          id={`profile-${name}`}
          label={label}
          required={'required' in rest}
          error={formState.errors[name]?.message}
        >
          {(control) => <Input {...control} {...rest} {...register(name)} />}
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" loading={isPending} loadingLabel="Saving profile…">
          Save profile
        </Button>
        {formState.isDirty && <p className="text-ink-2 text-small">Not saved yet</p>}
      </div>
    </form>
  );
}

/** As a person types: an empty text for what is not given. */
function asTyped(profile: Profile | null): ProfileFields {
  return {
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    company: profile?.company ?? '',
    position: profile?.position ?? '',
    phone: profile?.phone ?? '',
  };
}
