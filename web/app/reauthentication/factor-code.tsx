import { useState } from 'react';
import type { Factor, FactorChannel } from '#contract/identity/factors.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { codeInput, OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

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
        <DialogActions onCancel={onCancel}>
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

/** Requests a code from a factor and verifies what was typed. All six attempts share one challenge. */
function useChallenge(factorId: string, onVerified: () => void) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const request = useWrite(null, (channel: FactorChannel) => api.factors.challenge({ factorId, channel }), {
    showsRefusals: true,
    onSuccess: ({ id }) => setChallenge(id),
  });
  async function send(code: string) {
    const challenge_id = challenge ?? (await api.factors.challenge({ factorId })).id;
    setChallenge(challenge_id);
    return api.factors.verify({ factorId, challenge_id, code });
  }
  const verify = useWrite(null, send, {
    showsRefusals: true,
    onSuccess: onVerified,
    onError(error) {
      if (refusalOf(error)?.code === 'CHALLENGE_ENDED') setChallenge(null);
    },
  });
  const error = verify.error ?? request.error;
  return {
    isRequested: challenge !== null,
    isRequesting: request.isPending,
    isVerifying: verify.isPending,
    /** The message for the user. */
    problem: problemsOf(error)?.code ?? refusalOf(error)?.message,
    request(channel: FactorChannel) {
      verify.reset();
      request.mutate(channel);
    },
    verify: verify.mutate,
  };
}
