import { hydrateIsland } from '#web/enhance/islands/hydrate-island.tsx';
import { type FormState, initialFormState } from './inquiry-fields.ts';
import { InteractiveInquiryForm } from './interactive-inquiry-form.tsx';

/** Takes the server's form over. Its elements stay, and with them what was typed and where the cursor stands. */
export function mount(element: HTMLElement): void {
  const { state } = element.dataset;
  hydrateIsland(element, <InteractiveInquiryForm initial={state ? (JSON.parse(state) as FormState) : initialFormState} />);
}
