import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { manifest } from './src/config/manifest.ts';

const apiPort = process.env.API_PORT ?? '4173';

const finalConsumerLimit = process.env.FINAL_CONSUMER_LIMIT || '50';
if (!/^\d{1,12}(\.\d{1,2})?$/.test(finalConsumerLimit))
  throw new Error('FINAL_CONSUMER_LIMIT must be an amount in dollars, such as 50');

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,wav,webmanifest}'],
        rollupFormat: 'iife',
      },
    }),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __FINAL_CONSUMER_LIMIT__: JSON.stringify(finalConsumerLimit),
  },
  build: { outDir: 'dist/client', emptyOutDir: true, sourcemap: true },
  server: { proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});
