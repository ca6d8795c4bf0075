import { useState } from 'react';
import type { z } from 'zod';
import type { Enrolled, phoneForm } from '#contract/identity/factors.ts';
import { api } from '#web/api/client.ts';
import { done, useWrite } from '#web/api/use-write.ts';
import { FactorCode } from '#web/app/reauthentication/factor-code.tsx';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { codesDescription, RecoveryCodeSteps, useUnsavedCodes } from './recovery-code-dialog.tsx';

export type FactorKind = 'totp' | 'phone';

const dialogTexts = {
  totp: {
    title: 'Add an authenticator app',
    description: 'An app on your phone or computer that shows a new code every 30 seconds.',
  },
  phone: {
    title: 'Add a phone',
    description:
      'We send a code by SMS or WhatsApp when you sign in. An authenticator app is safer: phone numbers can be hijacked.',
  },
};

interface AddFactorProps {
  kind: FactorKind;
  /** The names of the factors that the account has. */
  names: readonly string[];
  /** The account has recovery codes already. */
  hasRecoveryCodes: boolean;
  onClose: () => void;
}

/**
 * Three steps: name the factor, verify a first code, which turns it on, and save recovery codes. An account that has codes
 * keeps them.
 */
export function AddFactor({ kind, names, hasRecoveryCodes, onClose }: AddFactorProps) {
  // Creating codes changes the current answer.
  const [needsCodes] = useState(!hasRecoveryCodes);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [isOn, setOn] = useState(false);
  const { mutate, isPending, data } = useWrite('create', api.factors.createRecoveryCodes);
  const codes = data?.codes ?? null;
  const unsaved = useUnsavedCodes(codes, onClose);
  const texts = isOn
    ? { title: 'Two-step verification is on', description: `Recovery codes: ${codesDescription}` }
    : dialogTexts[kind];

  /** The last step says what a toast would say; a toast over it would take the Escape key. */
  function finish(factor: Enrolled): void {
    if (needsCodes) {
      setOn(true);
      mutate({});
      return;
    }
    addToast(done('Two-step verification is on', `With “${factor.friendly_name}”.`));
    onClose();
  }

  return (
    <Dialog onClose={unsaved.close} {...(unsaved.question ?? texts)}>
      {isOn ? (
        <RecoveryCodeSteps
          codes={codes}
          isCreating={isPending}
          onCreate={() => mutate({})}
          onClose={onClose}
          unsaved={unsaved}
        />
      ) : (
        <Steps
          kind={kind}
          names={names}
          enrolled={enrolled}
          onEnrolled={setEnrolled}
          onVerified={finish}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface StepsProps extends Pick<AddFactorProps, 'kind' | 'names' | 'onClose'> {
  enrolled: Enrolled | null;
  onEnrolled: (factor: Enrolled) => void;
  onVerified: (factor: Enrolled) => void;
}

/** Until a first code is verified the factor is not active. */
function Steps({ kind, names, enrolled, onEnrolled, onVerified, onClose }: StepsProps) {
  if (enrolled === null) {
    if (kind === 'phone') return <NamePhone onEnrolled={onEnrolled} onCancel={onClose} />;
    return <NameTotp names={names} onEnrolled={onEnrolled} onCancel={onClose} />;
  }
  return (
    <>
      {enrolled.totp && <TotpQrCode totp={enrolled.totp} />}
      <FactorCode factor={enrolled} button="Turn on" onCancel={onClose} onVerified={() => onVerified(enrolled)} />
    </>
  );
}

/** The QR code and the same secret as text. Always on white: apps expect dark on light. */
function TotpQrCode({ totp }: { totp: NonNullable<Enrolled['totp']> }) {
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center">
      <img
        src={totp.qr_code}
        alt="QR code with the key shown beside it"
        width={168}
        height={168}
        className="rounded-4 border border-line bg-white"
      />
      <div className="min-w-0 text-small">
        <p>Scan this with your app, or enter this key:</p>
        <p className="my-2 break-all rounded-3 bg-sunken px-2 py-1.5 font-medium tabular-nums">{totp.secret}</p>
        <CopyButton text={totp.secret}>Copy key</CopyButton>
      </div>
    </div>
  );
}

interface NameTotpProps {
  names: readonly string[];
  onEnrolled: (factor: Enrolled) => void;
  onCancel: () => void;
}

/** A name is filled in, so that nobody has to invent one. */
function NameTotp({ names, onEnrolled, onCancel }: NameTotpProps) {
  const { mutate, isPending, error } = useWrite('create', api.factors.enrol, {
    showsRefusals: true,
    onSuccess: onEnrolled,
  });
  const problems = problemsOf(error);
  return (
    <OneFieldForm
      label="Name"
      help="To recognise it later, such as “Work phone”"
      problem={problems?.friendly_name ?? (problems ? undefined : refusalOf(error)?.message)}
      input={{
        autoComplete: 'off',
        autoCapitalize: 'sentences',
        maxLength: 60,
        defaultValue: freeName('Authenticator app', names),
      }}
      button="Continue"
      isPending={isPending}
      pendingLabel="Preparing…"
      onSubmit={(friendly_name) => mutate({ friendly_name, factor_type: 'totp' })}
      onCancel={onCancel}
    />
  );
}

/** The name, with a number where another factor has it. */
function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (candidate: string) => taken.some((other) => other.toLowerCase() === candidate.toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name} ${number}`;
  return free;
}

/** Loaded when the form is first used. */
const phoneFormShape = async () => (await import('#contract/identity/factors.ts')).phoneForm;

function NamePhone({ onEnrolled, onCancel }: { onEnrolled: (factor: Enrolled) => void; onCancel: () => void }) {
  return (
    <ResourceForm<z.input<typeof phoneForm>, z.output<typeof phoneForm>, Enrolled>
      label="Phone"
      shape={phoneFormShape}
      parts={[
        {
          name: 'friendly_name',
          label: 'Name',
          help: 'To recognise it later, such as “Work phone”',
          fullWidth: true,
          control: { autoComplete: 'off' },
        },
        {
          name: 'phone',
          label: 'Number',
          type: 'tel',
          help: 'With its country code, such as +41 79 123 45 67',
          fullWidth: true,
          control: { autoComplete: 'tel' },
        },
      ]}
      saved={{ friendly_name: '', factor_type: 'phone', phone: '' }}
      operation="create"
      save={(values) => api.factors.enrol(values)}
      onSaved={onEnrolled}
      button="Continue"
      pendingLabel="Preparing…"
      onCancel={onCancel}
    />
  );
}
