import { useState } from 'react';
import type { Enrolled } from '#contract/identity/factors.ts';
import { successToast } from '#web/api/success-toast.ts';
import { FactorCode } from '#web/app/reauthentication/factor-code.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { NamePhone } from './name-phone.tsx';
import { NameTotp } from './name-totp.tsx';
import { TotpQrCode } from './totp-qr-code.tsx';

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
      onOpenChange={(isOpen) => !isOpen && onClose()}
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
