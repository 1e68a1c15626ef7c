/** Texts of the update routine. */
export const update = {
  available: 'Nuevas actualizaciones disponibles. La página se recargará.',
  reloadNow: 'Recargar ahora',
} as const;
