import { paletteContract } from '#contract/operations/command-palette.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { searchPalette } from './search.ts';

const palette = guarded(paletteContract);

export const paletteRouter = {
  search: palette.search.handler(({ context, input }) => searchPalette(context, input)),
};
