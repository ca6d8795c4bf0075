import { paletteContract } from '#contract/operations/command-palette.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { Inventories } from '#server/records/domain.ts';
import { searchPalette } from './search.ts';

export const createPaletteRouter = (search: Inventories['search']) =>
  guarded(paletteContract, {
    search: (ctx, input) => searchPalette(ctx, search, input),
  });
