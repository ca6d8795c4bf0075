import { useEffect, useState } from 'react';
import type { EstimateInput } from '#contract/pricing/stored-estimate.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';

type State = 'ready' | 'saving' | 'kept' | { problem: string };

/** Keeps the estimate in the account; shown where the browser has a session. */
export function KeepEstimate({ tier, answers, book }: EstimateInput) {
  const [state, setState] = useState<State>('ready');
  // Another estimate is not kept yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the estimate changes
  useEffect(() => setState('ready'), [tier, answers, book]);

  async function keep() {
    setState('saving');
    try {
      const { api } = await import('#web/api/client.ts');
      await api.savedEstimates.save({ tier, answers, book });
      setState('kept');
    } catch (error) {
      setState({ problem: problemsOf(error)?.[''] ?? refusalOf(error)?.message ?? 'Your estimate was not kept.' });
    }
  }

  return (
    <div data-member="" className="needs-script">
      <Button variant="outline" size="lg" loading={state === 'saving'} onClick={() => void keep()}>
        {state === 'kept' ? 'Kept in your account' : 'Keep in your account'}
      </Button>
      <p role="status" className="mt-2 text-meta empty:hidden">
        {state === 'kept' && (
          <a href="/projects#estimates" className="link tap">
            Show your estimates
          </a>
        )}
        {typeof state === 'object' && <span className="text-critical">{state.problem}</span>}
      </p>
    </div>
  );
}
