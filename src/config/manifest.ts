import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/app',
  name: 'Comanda',
  short_name: 'Comanda',
  description: 'Punto de venta para cafeterías y restaurantes que funciona sin conexión.',
  lang: 'es-EC',
  start_url: '/app/order/active',
  scope: '/',
  display: 'standalone',
  background_color: '#f9f6f1',
  theme_color: '#195e3f',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    { name: 'Nueva Orden', url: '/app/order/new' },
    { name: 'Ordenes', url: '/app/order/active' },
  ],
};
