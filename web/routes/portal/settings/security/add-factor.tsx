import { useState } from 'react';
import type { z } from 'zod';
import type { Enrolled, phoneForm } from '#contract/identity/factors.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { useWrite } from '#web/api/use-write.ts';
import { FactorCode } from '#web/app/reauthentication/factor-code.tsx';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

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

/** Two steps: name the factor, then verify a first code. Until then it is not active. */
export function AddFactor({ kind, onClose }: { kind: FactorKind | null; onClose: () => void }) {
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={kind ? dialogTexts[kind].title : ''}
      description={kind && dialogTexts[kind].description}
    >
      {kind && <Steps kind={kind} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ kind, onClose }: { kind: FactorKind; onClose: () => void }) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  if (enrolled === null) {
    const Name = kind === 'totp' ? NameTotp : NamePhone;
    return <Name onEnrolled={setEnrolled} onCancel={onClose} />;
  }
  return (
    <>
      {enrolled.totp && <TotpQrCode totp={enrolled.totp} />}
      <FactorCode
        factor={enrolled}
        button="Turn on"
        onCancel={onClose}
        onVerified={() => {
          onClose();
          addToast(
            successToast('create', `“${enrolled.friendly_name}” is on. Create recovery codes in case you lose it.`),
          );
        }}
      />
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

function NameTotp({ onEnrolled, onCancel }: { onEnrolled: (factor: Enrolled) => void; onCancel: () => void }) {
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
      input={{ autoComplete: 'off', autoCapitalize: 'sentences', maxLength: 60 }}
      button="Continue"
      isPending={isPending}
      pendingLabel="Preparing…"
      onSubmit={(friendly_name) => mutate({ friendly_name, factor_type: 'totp' })}
      onCancel={onCancel}
    />
  );
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
