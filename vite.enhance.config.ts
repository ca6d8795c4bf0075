import { defineConfig } from 'vite';

/** The plain enhancement of static pages: a second, small build beside the app's. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: 'enhance-manifest.json',
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The policy allows stylesheets of ours, not data addresses.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { enhance: 'web/enhance/main.ts' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
