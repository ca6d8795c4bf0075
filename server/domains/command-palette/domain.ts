import { defineDomain, type LoadInventories } from '#server/records/domain.ts';

export const commandPaletteDomain = defineDomain({
  name: 'command-palette',
  routers: {
    palette: async (all: LoadInventories) => (await import('./router.ts')).createPaletteRouter((await all()).search),
  },
});
