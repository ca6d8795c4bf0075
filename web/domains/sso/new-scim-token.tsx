import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { useSsoAudience } from './audience.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => isoDayOf(new Date(Date.now() + days * dayMs));

/** Creates a token and shows it once, until the screen is left. */
export function NewScimToken({ providerKey: key }: { providerKey: string }) {
  const [form, setForm] = useState({ name: '', expiresOn: inDays(365) });
  const queryClient = useQueryClient();
  const { queries } = useSsoAudience();
  const { mutate, data, isPending, error } = useMutation(
    queries.createScimToken.mutationOptions({
      meta: { operation: 'create', showsError: (failure) => problemsOf(failure) !== null },
      onSuccess() {
        setForm({ name: '', expiresOn: inDays(365) });
        return queryClient.invalidateQueries({ queryKey: queries.scim.key() });
      },
    }),
  );
  const problems = problemsOf(error);
  return (
    <>
      {data && (
        <Notice tone="positive" role="status" title="The new token" className="mt-4">
          <p>Enter it at the provider now. It is shown only once.</p>
          <code className="my-3 block select-all break-all font-mono text-meta">{data.token}</code>
          <CopyButton text={data.token}>Copy token</CopyButton>
        </Notice>
      )}
      <form
        noValidate
        aria-label="New SCIM token"
        className="mt-4 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ key, ...form });
        }}
      >
        <Field label="Token name" required help="What uses the token." error={problems?.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={60}
              value={form.name}
              onChange={({ target }) => setForm({ ...form, name: target.value })}
            />
          )}
        </Field>
        <Field label="Valid until" required help="At most one year." error={problems?.expiresOn}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={inDays(0)}
              max={inDays(365)}
              value={form.expiresOn}
              onChange={({ target }) => setForm({ ...form, expiresOn: target.value })}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          size="sm"
          className="justify-self-start"
          loading={isPending}
          loadingLabel="Creating…"
        >
          Create token
        </Button>
      </form>
    </>
  );
}
