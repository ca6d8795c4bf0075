import { defineDomain } from '#server/records/domain.ts';

export const commandPaletteDomain = defineDomain({
  name: 'command-palette',
  routers: {
    palette: async () => (await import('./router.ts')).paletteRouter,
  },
});
