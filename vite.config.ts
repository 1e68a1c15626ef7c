import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compiledCode } from './scripts/lib/compiled-code.ts';
import { manual } from './scripts/lib/manual.ts';
import { prerender } from './scripts/lib/prerender.ts';
import { sharedCode } from './scripts/lib/shared-code.ts';
import { buildVersion } from './scripts/lib/version.mjs';
import { manifest } from './src/config/manifest.ts';
import { settingsMark } from './src/contract/public-pages.ts';

const apiPort = process.env.API_PORT ?? '4173';

const finalConsumerLimit = process.env.FINAL_CONSUMER_LIMIT || '50';
if (!/^\d{1,12}(\.\d{1,2})?$/.test(finalConsumerLimit))
  throw new Error('FINAL_CONSUMER_LIMIT must be an amount in dollars, such as 50');

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    prerender(),
    manual(),
    compiledCode(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        // Only files the app needs offline; the 192 pixel icon is for notifications.
        globPatterns: [
          '*.{js,css,html,svg,webmanifest}',
          'assets/*.{js,css,woff2}',
          'assets/ayuda-*.webp',
          'sounds/*.wav',
          'icons/icon-192.png',
        ],
        manifestTransforms: [
          (files) => ({
            manifest: files.map((file) =>
              file.url.endsWith('.html')
                ? { ...file, revision: `${file.revision}-${settingsMark}` }
                : file,
            ),
          }),
        ],
        rollupFormat: 'iife',
      },
    }),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(buildVersion()),
    __FINAL_CONSUMER_LIMIT__: JSON.stringify(finalConsumerLimit),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    sourcemap: true,
    // .size-limit.mjs reads from it what each page loads.
    manifest: true,
    modulePreload: { polyfill: false },
    // In a page they would come with its text, in both themes.
    assetsInlineLimit: (file) => (file.endsWith('.avif') ? false : undefined),
    // The app's document, and the public pages, which work without it.
    rolldownOptions: {
      input: ['index.html', 'termsAndConditions.html', 'app.html'],
      output: {
        codeSplitting: {
          // Not with their dependencies, or the public pages would load the app's.
          groups: [
            { name: sharedCode(), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});
