import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  build: { assetsInlineLimit: 0, target: 'es2022' },
  ssr: { noExternal: true },
  // Bundled with the server, which uses them too, so that they are loaded once.
  environments: { ssr: { build: { rollupOptions: { external: [/^#contract\//, 'zod', /^@orpc\//] } } } },
  // The server runs without NODE_ENV, and React would then do its development checks for every visitor.
  define: { 'process.env.NODE_ENV': '"production"' },
});
