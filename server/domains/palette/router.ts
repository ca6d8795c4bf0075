import { os } from '#server/platform/guard/guard.ts';
import { searchPalette } from './search.ts';

export const paletteRouter = {
  search: os.palette.search.handler(({ context, input }) => searchPalette(context, input)),
};
