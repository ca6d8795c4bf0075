import { paletteContract } from '#contract/operations/command-palette.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { searchPalette } from './search.ts';

export const paletteRouter = guarded(paletteContract, {
  search: searchPalette,
});
