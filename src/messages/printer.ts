import { tableInSentence, tablesBehind } from './orders.ts';

/** Texts of the receipt printer of this device. */
export const printer = {
  title: 'Impresora',
  none: 'Se imprime con la ventana del navegador',
  noneText:
    'Si conectas aquí una impresora de recibos (ESC/POS), los recibos y las comandas salen directo, sin ventana.',
  noWay:
    'Este navegador no se conecta directo a impresoras. Chrome o Edge sí pueden, en una computadora o una tablet Android.',
  way: 'Cómo se conecta',
  ways: { usb: 'USB', serial: 'Puerto serie', bluetooth: 'Bluetooth' },
  wayText: {
    usb: 'Con cable USB. En Windows, si no se abre, usa el puerto serie que crea su programa. Las Star TSP100 y TSP143, salvo las IV, solo imprimen imágenes: con ellas usa la ventana del navegador.',
    serial: 'Por un puerto COM, también uno que crea el programa de la impresora.',
    bluetooth:
      'Por Bluetooth de bajo consumo. Al abrir la aplicación, el navegador puede pedir que la elijas otra vez.',
  },
  connect: 'Conectar impresora',
  connectAgain: 'Conectar otra vez',
  connected: 'Conectada',
  notConnected: 'Sin conexión',
  unnamed: 'Impresora',
  paper: 'Papel',
  cut: 'Cortar el papel',
  drawer: 'Abrir el cajón al cobrar en efectivo',
  test: 'Imprimir prueba',
  forget: 'Olvidar impresora',
  testTitle: 'Prueba de impresión',
  testText: 'Si lees esto completo, con tildes y eñes (áéíóú ñ, ÁÉÍÓÚ Ñ), la impresora está lista.',
  testAmount: 'Un monto',

  receiptSent: 'Recibo enviado a la impresora',
  testSent: 'Prueba enviada a la impresora',
  byBrowser: 'Imprimir con el navegador',
  failed: {
    receipt: 'No se imprimió el recibo',
    test: 'No se imprimió la prueba',
    drawer: 'No se abrió el cajón',
    comandas: (tables: readonly string[]) =>
      tables.length === 1
        ? `No se imprimió la comanda de ${tableInSentence(tables[0] ?? '')}`
        : `No se imprimieron ${tables.length} comandas: ${tablesBehind(tables)}`,
    connect: 'No se conectó la impresora',
  },
  reasons: {
    'not-chosen': 'No elegiste ninguna impresora.',
    'no-permission': 'El sistema no deja usar la impresora. Revisa los permisos del navegador.',
    graphics: 'Esta impresora solo imprime imágenes: usa la ventana del navegador.',
    unusable: 'Con esta impresora no se puede imprimir directo.',
    'not-found': 'No se encuentra la impresora. ¿Está encendida y conectada?',
    several: 'Hay varias impresoras iguales. Elige otra vez cuál es.',
    'not-reachable': 'No se alcanza la impresora. ¿Está encendida y cerca?',
    taken: 'No se pudo abrir la impresora. ¿La usa otra pestaña u otro programa?',
    'no-paper': 'La impresora no tiene papel.',
    silent: 'La impresora no respondió. ¿Tiene papel y la tapa cerrada?',
    gone: 'Se perdió la conexión con la impresora.',
    'no-window': 'El navegador no abrió su ventana de impresión.',
  },
} as const;
