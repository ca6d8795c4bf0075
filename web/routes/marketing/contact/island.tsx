import { hydrateIsland } from '#web/public-scripts/islands/hydrate-island.tsx';
import type { AttachedEstimate } from './attached-estimate.ts';
import { type FormState, initialFormState } from './inquiry-fields.ts';
import { InteractiveInquiryForm } from './interactive-inquiry-form.tsx';

/** Hydrates the server's form, which keeps its elements, typed text and caret. */
export function mount(element: HTMLElement): Promise<void> {
  const { state, estimate } = element.dataset;
  return hydrateIsland(
    element,
    <InteractiveInquiryForm
      initial={state ? (JSON.parse(state) as FormState) : initialFormState}
      estimate={estimate ? (JSON.parse(estimate) as AttachedEstimate) : null}
    />,
  );
}
