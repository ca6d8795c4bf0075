import type { Answers } from '#contract/pricing/price-book.ts';
import { answerName } from '#web/domains/pricing/calculator/answer-name.ts';
import { hydrateIsland } from '#web/public-scripts/islands/hydrate-island.tsx';
import { InteractiveTools } from './interactive-tools.tsx';
import type { ToolsState } from './tools-state.ts';

/** Hydrates the server's forms with what was chosen in them meanwhile. */
export function mount(element: HTMLElement): Promise<void> {
  const initial = JSON.parse(element.dataset.state ?? '') as ToolsState;
  const [first, second] = element.querySelectorAll('form');
  const calculator = new FormData(second ?? first);
  const chosen = {
    assessment: second && first ? answersIn(new FormData(first), initial) : initial.answers,
    calculator: { tier: String(calculator.get('tier')), answers: answersIn(calculator, initial) },
  };
  return hydrateIsland(element, <InteractiveTools initial={initial} chosen={chosen} />);
}

function answersIn(form: FormData, { book }: ToolsState): Answers {
  const given = book.content.questions.map(({ key }, index) => [key, form.get(answerName(index))] as const);
  return Object.fromEntries(given.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}
