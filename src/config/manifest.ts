import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, drawing: string, url: string) => ({
  name,
  url,
  icons: [96, 192].map((size) => icon(`shortcut-${drawing}`, size, 'any')),
});

const screenshot = (name: string, label: string) =>
  (
    [
      ['wide', '1280x800'],
      ['narrow', '390x844'],
    ] as const
  ).map(([form_factor, sizes]) => ({
    src: `/screenshots/${name}-${form_factor}.webp`,
    sizes,
    type: 'image/webp',
    form_factor,
    label,
  }));

/** The web app manifest. `scripts/icons.mjs` draws its icons, `npm run pictures` takes its screenshots. */
export const manifest: Partial<ManifestOptions> = {
  id: '/app',
  name: 'Comanda',
  short_name: 'Comanda',
  description: 'Punto de venta para cafeterías y restaurantes que funciona sin conexión.',
  lang: 'es-EC',
  dir: 'ltr',
  categories: ['business', 'food', 'productivity'],
  start_url: '/app/order/active',
  scope: '/',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  orientation: 'any',
  prefer_related_applications: false,
  // Only while the app opens; then the pages' `theme-color` follows the theme.
  background_color: '#f9f6f1',
  theme_color: '#195e3f',
  icons: [
    ...[48, 72, 96, 128, 144, 192, 256, 384, 512].map((size) => icon('icon', size, 'any')),
    ...[192, 512].map((size) => icon('icon-maskable', size, 'maskable')),
    ...[96, 192, 512].map((size) => icon('icon-monochrome', size, 'monochrome')),
  ],
  screenshots: [
    ...screenshot('orden', 'Tomar una orden'),
    ...screenshot('ordenes', 'Las órdenes del salón'),
    ...screenshot('cobro', 'Cobrar y facturar'),
  ],
  shortcuts: [
    shortcut('Nueva Orden', 'nueva-orden', '/app/order/new'),
    shortcut('Ordenes', 'ordenes', '/app/order/active'),
  ],
};
