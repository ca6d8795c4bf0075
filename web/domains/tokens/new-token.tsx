import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TokenKind, TokenScope } from '#contract/identity/token-scopes.ts';
import { type TokenForm, tokenForm } from '#contract/identity/tokens.ts';
import { dayMs } from '#contract/time/durations.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { useSingleSubmit } from '#web/forms/use-single-submit.ts';
import { zodResolver } from '#web/forms/zod-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { PermissionTable } from './permission-table.tsx';

interface NewTokenProps {
  kind: TokenKind;
  /** The permissions that can be given to it. */
  scopes: readonly TokenScope[];
  now: Date;
  onClose: () => void;
}

/** Creates a token and shows it once. Asks before a token that was not copied is closed. */
export function NewToken({ kind, scopes, now, onClose }: NewTokenProps) {
  const [token, setToken] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const title = isAsking ? 'Close without the token?' : token ? 'Your new token' : 'New token';
  const description = isAsking
    ? 'It cannot be shown again. You would have to create another one.'
    : token
      ? 'Copy it now to where the program reads it. It is shown only once.'
      : 'It acts in your name, with the permissions that you choose here.';
  return (
    <Dialog
      onClose={() => (token === null || isCopied ? onClose() : setAsking(true))}
      title={title}
      description={description}
    >
      {token === null && <TokenFields kind={kind} scopes={scopes} now={now} onCreated={setToken} onCancel={onClose} />}
      {token !== null && !isAsking && (
        <>
          <code className="block select-all break-all border border-line bg-sunken p-3 font-mono text-small">
            {token}
          </code>
          <DialogActions>
            <CopyButton text={token} onCopied={() => setCopied(true)}>
              Copy token
            </CopyButton>
            <Button size="sm" onClick={onClose}>
              I have copied it
            </Button>
          </DialogActions>
        </>
      )}
      {isAsking && (
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Close without the token
          </Button>
          <Button autoFocus onClick={() => setAsking(false)}>
            Back to the token
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface TokenFieldsProps {
  kind: TokenKind;
  scopes: readonly TokenScope[];
  now: Date;
  onCreated: (token: string) => void;
  onCancel: () => void;
}

/** The form of a new token: name, last day and permissions. */
function TokenFields({ kind, scopes, now, onCreated, onCancel }: TokenFieldsProps) {
  const inDays = (days: number) => isoDayOf(new Date(now.getTime() + days * dayMs));
  const { register, handleSubmit, setError, formState } = useForm<TokenForm, unknown, TokenForm>({
    resolver: zodResolver<TokenForm, TokenForm>(tokenForm),
    defaultValues: { name: '', expiresOn: inDays(90), scopes: scopes.length === 1 ? [...scopes] : [] },
  });
  const { errors } = formState;
  // Registered in the order of the screen, in which the first wrong one takes the focus.
  const name = register('name');
  const expiresOn = register('expiresOn');
  const { mutate, isPending } = useWrite('create', kind === 'personal' ? api.tokens.create : api.tokens.createService, {
    onSuccess: ({ token }) => onCreated(token),
    onError: (error) => showFieldErrors(error, ['name', 'expiresOn', 'scopes'], setError),
  });
  const send = useSingleSubmit(mutate);
  const problem = errors.scopes?.message;
  return (
    <form noValidate aria-label="New token" className="grid gap-5" onSubmit={(event) => void handleSubmit(send)(event)}>
      <Field label="Name" required help="For example: reporting script" error={errors.name?.message}>
        {(control) => <Input {...control} {...name} autoComplete="off" />}
      </Field>
      <Field label="Valid until" required help="At most one year." error={errors.expiresOn?.message}>
        {(control) => <Input {...control} {...expiresOn} type="date" min={inDays(0)} max={inDays(365)} />}
      </Field>
      <fieldset aria-describedby={problem ? 'token-scopes-problem' : undefined}>
        <legend className="mb-1.5 font-medium text-small">
          Permissions <span aria-hidden="true">*</span>
        </legend>
        <PermissionTable scopes={scopes} field={register('scopes')} />
        {problem && <FieldNote id="token-scopes-problem" error={problem} />}
      </fieldset>
      <DialogActions onCancel={onCancel}>
        <Button type="submit" loading={isPending} loadingLabel="Creating…">
          Create token
        </Button>
      </DialogActions>
    </form>
  );
}
