import type { CalibrationGroup } from '#contract/pricing/calibration.ts';
import type { PriceBook } from '#contract/pricing/pricing.ts';
import type { Api } from '#web/api/api.ts';
import { loadState, type ToolsState } from './tools-state.ts';

/** What the page has besides its text. */
export interface Tools {
  state: ToolsState;
  /** Whole, for what is written about it. */
  book: PriceBook;
  /** Empty while it is not published. */
  accuracy: readonly CalibrationGroup[];
}

/** The tools as an address asks for them. */
export async function loadTools(
  { pricing, calibration }: Pick<Api, 'pricing' | 'calibration'>,
  query: URLSearchParams,
): Promise<Tools> {
  const [loaded, accuracy] = await Promise.all([loadState({ pricing }, query), calibration.published()]);
  return { ...loaded, accuracy: accuracy ?? [] };
}
