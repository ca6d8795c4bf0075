import type { Factor } from '#contract/identity/factors.ts';
import { codeInput, OneFieldForm } from '#web/forms/one-field-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useChallenge } from './use-challenge.ts';

interface FactorCodeProps {
  factor: Pick<Factor, 'id' | 'friendly_name' | 'factor_type' | 'phone_hint'>;
  button: string;
  onVerified: () => void;
  onCancel: () => void;
}

/** Asks for a code of this factor: from an authenticator app, or sent to a phone on request. */
export function FactorCode({ factor, button, onVerified, onCancel }: FactorCodeProps) {
  const { isRequested, isRequesting, isVerifying, problem, request, verify } = useChallenge(factor.id, onVerified);
  const isPhone = factor.factor_type === 'phone';
  if (isPhone && !isRequested) {
    return (
      <>
        {problem && (
          <Notice tone="critical" role="alert" className="mb-4">
            {problem}
          </Notice>
        )}
        <p className="text-small">We send a code to the number ending in {factor.phone_hint}.</p>
        <DialogActions>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="outline" disabled={isRequesting} onClick={() => request('whatsapp')}>
            Send by WhatsApp
          </Button>
          <Button loading={isRequesting} loadingLabel="Sending…" onClick={() => request('sms')}>
            Send by SMS
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <OneFieldForm
      label={`Code from “${factor.friendly_name}”`}
      help={isPhone ? '6 digits, sent to your phone' : '6 digits, from your authenticator app'}
      problem={problem}
      input={codeInput}
      button={button}
      isPending={isVerifying}
      pendingLabel="Checking…"
      onSubmit={verify}
      onCancel={onCancel}
    />
  );
}
