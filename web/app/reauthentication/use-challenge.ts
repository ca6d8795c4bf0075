import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorChannel } from '#contract/identity/factors.ts';
import { api } from '#web/api/client.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';

/** Requests a code from a factor and verifies what was typed. All six attempts share one challenge. */
export function useChallenge(factorId: string, onVerified: () => void) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: (channel: FactorChannel) => api.factors.challenge({ factorId, channel }),
    meta: { showsRefusals: true },
    onSuccess: ({ id }) => setChallenge(id),
  });
  const verify = useMutation({
    async mutationFn(code: string) {
      const challenge_id = challenge ?? (await api.factors.challenge({ factorId })).id;
      setChallenge(challenge_id);
      return api.factors.verify({ factorId, challenge_id, code });
    },
    meta: { showsRefusals: true },
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
