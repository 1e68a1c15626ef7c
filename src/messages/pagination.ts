/** Labels of the page buttons under a list. */
export const pagination = {
  navigation: 'Paginación',
  previous: 'Anterior',
  next: 'Siguiente',
  groupBack: 'Grupo anterior',
  groupForward: 'Siguiente grupo',
  page: (page: number) => `Ir a la página ${page}`,
} as const;
