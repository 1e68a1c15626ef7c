/** What the keys of the order screen do. */
export const shortcuts = [
  { keys: ['Cualquier letra'], does: 'Buscar un producto' },
  { keys: ['Enter'], does: 'En la búsqueda: agregar el primer producto' },
  { keys: ['Flechas'], does: 'Moverse entre los productos' },
  { keys: ['+', '-'], does: 'Uno más o uno menos del producto enfocado' },
  { keys: ['F4'], does: 'Ir a las opciones del último producto; Esc vuelve' },
  { keys: ['Mayús', 'F10'], does: 'Agotado hoy: del producto enfocado' },
  { keys: ['Esc'], does: 'Borrar la búsqueda' },
  { keys: ['F2'], does: 'Ir al número de mesa' },
  { keys: ['Ctrl', 'Enter'], does: 'CREAR ORDEN o EDITAR ORDEN' },
  { keys: ['Ctrl', 'Mayús', 'Enter'], does: 'PAGAR' },
  { keys: ['?'], does: 'Ver estos atajos' },
] as const;
