import type { BodyOf } from '#contract/content/page-body.ts';
import { FactStrip } from '#web/routes/marketing/parts/fact-strip.tsx';

/** Four key facts of a service. */
export function Summary({ forWhom, costsFrom, firstResult, provenBy }: BodyOf<'service'>['summary']) {
  return (
    <FactStrip
      facts={[
        { label: 'For whom', value: forWhom },
        { label: 'Costs from', value: costsFrom, figure: true },
        { label: 'First result', value: firstResult, figure: true },
        { label: 'Evidence', value: provenBy },
      ]}
    />
  );
}
