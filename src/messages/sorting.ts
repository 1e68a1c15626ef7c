/** Texts of lists whose order is changed by dragging or by keys; screen readers announce them. */
export const sorting = {
  move: (name: string) => `Mover ${name}`,
  role: 'reordenable',
  instructions:
    'Pulsa espacio para tomarlo, las flechas para moverlo, espacio para dejarlo y Escape para cancelar.',
  taken: (name: string, place: number, all: number) =>
    `${name}: tomado. Posición ${place} de ${all}.`,
  moved: (name: string, place: number, all: number) => `${name}: posición ${place} de ${all}.`,
  dropped: (name: string, place: number, all: number) =>
    `${name}: quedó en la posición ${place} de ${all}.`,
  cancelled: (name: string) => `${name}: vuelve a su posición.`,
} as const;
