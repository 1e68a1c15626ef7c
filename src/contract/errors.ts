import * as z from 'zod/mini';

/** Error code -> status and Spanish text. */
export const errors = {
  'invalid-input': { status: 422, message: 'Revisa los datos ingresados.' },
  'unknown-product': { status: 422, message: 'Un producto no existe.' },
  'product-not-in-order': { status: 422, message: 'Un producto no pertenece a la orden.' },
  'unknown-category': { status: 422, message: 'Una categoría no existe.' },
  'unknown-tax': { status: 422, message: 'Un impuesto no existe.' },
  'unknown-payment-method': { status: 422, message: 'El método de pago no existe.' },
  'key-reused': { status: 422, message: 'La clave de la operación ya se usó con otros datos.' },
  'range-too-long': {
    status: 422,
    message: 'El rango de fechas no puede ser mayor a 90 días.',
  },
  'invalid-image': {
    status: 422,
    message: 'La imagen no es válida. Usa un archivo JPG, PNG o WebP.',
  },
  'invalid-code': { status: 422, message: 'Código inválido o expirado.' },
  'wrong-password': { status: 422, message: 'La contraseña actual no es correcta.' },
  unauthorized: { status: 401, message: 'Tu sesión ha terminado. Inicia sesión de nuevo.' },
  'invalid-credentials': { status: 401, message: 'Email o contraseña incorrectos.' },
  'not-our-page': {
    status: 403,
    message: 'La solicitud no viene de esta página. Recárgala e inténtalo de nuevo.',
  },
  'order-forbidden': { status: 403, message: 'No tienes permiso sobre la orden.' },
  'order-not-found': { status: 404, message: 'La orden no existe.' },
  'bill-not-found': { status: 404, message: 'No se encontró la factura.' },
  'business-not-found': { status: 404, message: 'El negocio no existe.' },
  'product-not-found': { status: 404, message: 'El producto no existe.' },
  'category-not-found': { status: 404, message: 'La categoría no existe.' },
  'not-found': { status: 404, message: 'No se encontró lo que buscas.' },
  'quantity-exceeds-remaining': {
    status: 409,
    message: 'La cantidad a facturar es mayor que la que queda por facturar.',
  },
  'quantity-below-billed': {
    status: 409,
    message: 'La cantidad no puede ser menor que la ya facturada.',
  },
  'order-finished': { status: 409, message: 'La orden ya está finalizada.' },
  'order-cancelled': { status: 409, message: 'La orden fue cancelada.' },
  'order-not-finished': { status: 409, message: 'La orden no está finalizada.' },
  'order-has-bills': {
    status: 409,
    message: 'La orden tiene productos facturados y no se puede cancelar.',
  },
  'bill-locked': {
    status: 409,
    message: 'La factura ya fue autorizada y sus datos no se pueden cambiar.',
  },
  'email-taken': { status: 409, message: 'Ya existe una cuenta con este correo electrónico.' },
  'business-dni-taken': { status: 409, message: 'Ya existe un negocio con este RUC.' },
  'business-exists': { status: 409, message: 'Ya tienes un negocio.' },
  'order-changed': { status: 412, message: 'La orden cambió mientras la editabas.' },
  'bad-request': { status: 400, message: 'La solicitud no es válida.' },
  'payload-too-large': { status: 413, message: 'Los datos enviados son demasiado grandes.' },
  'image-too-large': { status: 413, message: 'La imagen no puede pesar más de 5 MB.' },
  'unsupported-media': { status: 415, message: 'El formato de los datos no es válido.' },
  'upgrade-required': { status: 426, message: 'Actualiza la aplicación para continuar.' },
  'too-many-requests': {
    status: 429,
    message: 'Demasiados intentos. Espera un momento y vuelve a intentar.',
  },
  internal: { status: 500, message: 'Ocurrió un error.' },
  unavailable: { status: 503, message: 'El servidor no está disponible por un momento.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** The body of every error. `fields`: path of a field ("products.0.quantity") -> text. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ErrorBody = z.infer<typeof errorBody>;
