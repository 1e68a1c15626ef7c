/** Texts around the manual, which itself is in `docs/manual`. */
export const help = {
  title: 'Ayuda',
  text: 'Cómo se usa Comanda, paso a paso. También sin internet.',
  chapters: 'Capítulos',
  all: 'Todos los capítulos',
  next: 'Siguiente',
} as const;
