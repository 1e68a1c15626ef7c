/** Texts of the image field of a product or a category. */
export const images = {
  label: 'Imagen',
  choose: 'Elegir imagen',
  change: 'Cambiar imagen',
  remove: 'Quitar imagen',
  reading: 'Abriendo la imagen…',
  hint: 'JPG, PNG o WebP de hasta 15 MB. También puedes soltarla aquí.',
  drop: 'Suelta la imagen aquí',
  crop: {
    title: 'Ajustar imagen',
    text: 'Muévela y acércala: se guarda lo que queda dentro del recuadro.',
    area: 'Imagen: muévela con las flechas',
    zoom: 'Acercar',
    use: 'Usar imagen',
  },
  problems: {
    empty: 'El archivo está vacío. Elige otra imagen.',
    several: 'Elige una sola imagen.',
    heavy: (size: string, largest: string) =>
      `La imagen pesa ${size} y el máximo es ${largest}. Elige una más liviana.`,
    kind: 'El archivo no es una imagen JPG, PNG o WebP. Elige otro.',
    large: (width: number, height: number) =>
      `La imagen mide ${width} × ${height} píxeles y es demasiado grande. Elige una más pequeña.`,
    broken: 'La imagen está dañada y no se puede abrir. Elige otra.',
    failed: 'No se pudo preparar la imagen. Inténtalo de nuevo.',
  },
} as const;
