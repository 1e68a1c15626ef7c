import type { DocumentFile } from '#contract/api-paths.ts';
import type { DocumentState } from '#domain/fiscal/fiscal-document.ts';

/** Texts about the electronic document of a bill. */
export const fiscal = {
  title: 'Con el SRI',
  number: (number: string) => `Factura ${number}`,
  key: 'Clave de acceso',
  test: 'Pruebas, sin validez tributaria',
  issued: (at: string) => `Emitida ${at}`,
  authorized: (at: string) => `Autorizada ${at}`,
  states: {
    pending: 'Por enviar',
    signed: 'Por enviar',
    sent: 'Recibida por el SRI',
    authorized: 'Autorizada',
    returned: 'Devuelta',
    rejected: 'No autorizada',
    abandoned: 'Abandonada',
    conflict: 'No se envía',
  } satisfies Record<DocumentState, string>,
  files: { 'ride.pdf': 'PDF', xml: 'XML' } satisfies Record<DocumentFile, string>,
  download: (file: string) => `Descargar ${file}`,
  downloadFailed: 'No se pudo descargar el comprobante',
  downloadOffline: 'Necesitas conexión para descargarlo. El papel sale también sin ella.',
  customerLocked: 'La factura ya se emitió electrónicamente: sus datos no se cambian.',
  /** Of a bill that was paid on a device of a business that issues. */
  without:
    'Sin factura electrónica: este dispositivo no tiene punto de emisión, o su hora es anterior a la de su última factura.',
} as const;
