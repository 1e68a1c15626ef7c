const silences = { offline: 'Sin conexión.', late: 'El servidor tarda en responder.' } as const;

/** Texts that several screens share. */
export const common = {
  save: 'Guardar',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  accept: 'Aceptar',
  close: 'Cerrar',
  back: 'Volver',
  /** Below a field for money. */
  amountInvalid: 'Escribe un monto en dólares, con dos decimales como máximo.',
  retry: 'Reintentar',
  correct: 'Corregir',
  see: 'Ver',
  showMore: 'Ver más',
  loading: 'Cargando…',
  saveFailed: 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.',
  diskFull: 'No se pudo guardar en este dispositivo. Libera espacio e inténtalo de nuevo.',
  unexpected: 'Error inesperado',
  screenFailed: 'Esta pantalla no se pudo abrir. Lo guardado en este dispositivo sigue a salvo.',
  startFailed:
    'La aplicación no puede abrir los datos de este dispositivo. Cierra las demás pestañas y vuelve a intentar.',
  startFailedFull:
    'La aplicación no puede abrir los datos de este dispositivo. Libera espacio y vuelve a intentar.',
  recovered: 'Recuperamos lo que estabas escribiendo.',
  unkept: 'Este dispositivo no puede conservar lo que escribes. Guarda antes de salir de aquí.',
  silences,
  /**
   * `since`: when the data were fetched ("de las 14:05"); null when the device had them otherwise. `silent`: why the server
   * gives no newer ones, if it gives no reason itself.
   */
  stands: (since: string | null, silent: keyof typeof silences | false) =>
    // "de la 1:05 p. m." ends in its own full stop.
    `${silent ? `${silences[silent]} ` : ''}Se muestra lo que este dispositivo conoce${since ? `, ${since}` : ''}.`.replace(
      '..',
      '.',
    ),
  discard: 'Descartar',
  alerts: 'Avisos',
} as const;
