import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The parts of the interface in all their states, for developers. Only tools/dev.ts serves it; no build contains it. */
export default defineConfig({
  root: 'web/gallery',
  base: '/parts/',
  cacheDir: '../../node_modules/.vite-parts',
  plugins: [tailwindcss()],
  publicDir: false,
  server: { port: 3001, strictPort: false },
});
