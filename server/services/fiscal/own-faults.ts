import type { FigureFault } from '#domain/fiscal/figures.ts';
import type { FiscalMessage } from '#domain/fiscal/fiscal-document.ts';

/** Why the server does not send a document that a device has issued: what stands on paper is never changed, so a person has to look. */

export type OwnFault = FigureFault['why'] | 'key' | 'issuer' | 'point' | 'shown' | 'taken';

const call = 'Escribe al proveedor del sistema: el comprobante no se envía hasta corregirlo.';

const texts: Record<OwnFault, { text: string; advice: string }> = {
  key: { text: 'La clave de acceso no corresponde al comprobante.', advice: call },
  issuer: {
    text: 'El negocio no tiene los datos de emisor con los que se imprimió el comprobante.',
    advice: call,
  },
  point: {
    text: 'El punto de emisión no es del dispositivo que emitió el comprobante.',
    advice: 'Revisa los puntos de emisión: cada dispositivo necesita el suyo.',
  },
  taken: {
    text: 'Otro comprobante ya tiene este número o esta clave.',
    advice: 'Revisa los puntos de emisión y pregunta a tu contador: el papel ya existe.',
  },
  shown: {
    text: 'Lo que se cobró no es lo que el dispositivo mostró e imprimió.',
    advice: call,
  },
  'no-iva': {
    text: 'Un producto no tiene IVA.',
    advice: 'Elige en el producto la tarifa de IVA, aunque sea 0 %.',
  },
  'several-ivas': {
    text: 'Un producto tiene dos tarifas de IVA.',
    advice: 'Deja una sola tarifa de IVA en el producto.',
  },
  'partly-taxed': { text: 'Un producto tiene una base de IVA menor a su precio.', advice: call },
  'rate-code': {
    text: 'Un producto tiene una tarifa de IVA que el SRI no conoce.',
    advice: 'Revisa los impuestos del producto.',
  },
  sums: { text: 'Los valores de la factura no suman.', advice: call },
  tax: { text: 'El IVA no corresponde a su base.', advice: call },
  service: {
    text: 'El servicio es mayor al 10 % del subtotal.',
    advice: 'El SRI acepta hasta el 10 % como propina: corrige el porcentaje de servicio.',
  },
  payments: { text: 'Los pagos no suman el total.', advice: call },
  'payment-code': {
    text: 'Una forma de pago no tiene código del SRI.',
    advice: 'Elige el código del SRI en Formas de pago.',
  },
};

/** As a document keeps it. The word is the server's own: the SRI's identifiers are numbers. */
export const ownMessage = (fault: OwnFault): FiscalMessage => ({
  identifier: fault,
  ...texts[fault],
});
