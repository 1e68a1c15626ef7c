import * as z from 'zod/mini';

/** Error code -> status and Spanish text. */
const table = {
  'invalid-input': [422, 'Revisa los datos ingresados.'],
  'unknown-product': [422, 'Un producto no existe.'],
  'product-not-in-order': [422, 'Un producto no pertenece a la orden.'],
  'ambiguous-line': [422, 'Un producto está en varias líneas de la orden. Elige cuál.'],
  'unknown-option': [422, 'Una opción no existe.'],
  'unknown-option-group': [422, 'Un grupo de opciones no existe.'],
  'options-fixed': [422, 'Las opciones de una línea enviada no se pueden cambiar.'],
  'unknown-category': [422, 'Una categoría no existe.'],
  'unknown-tax': [422, 'Un impuesto no existe.'],
  'unknown-payment-method': [422, 'El método de pago no existe.'],
  'range-too-long': [422, 'El rango de fechas no puede ser mayor a 90 días.'],
  'invalid-image': [422, 'La imagen no es válida. Usa un archivo JPG, PNG o WebP.'],
  'invalid-code': [422, 'Código inválido o expirado.'],
  'wrong-password': [422, 'La contraseña actual no es correcta.'],
  unauthorized: [401, 'Tu sesión ha terminado. Inicia sesión de nuevo.'],
  'invalid-credentials': [401, 'Email o contraseña incorrectos.'],
  'device-ended': [401, 'Alguien del negocio terminó este dispositivo.'],
  'not-our-page': [403, 'La solicitud no viene de esta página. Recárgala e inténtalo de nuevo.'],
  'role-forbidden': [403, 'Tu rol no permite hacer esto.'],
  'member-outranks': [403, 'Solo puedes cambiar a personas con un rol menor que el tuyo.'],
  'invitation-other-email': [403, 'Esta invitación es para otro correo: acéptala con esa cuenta.'],
  'member-inactive': [
    403,
    'Tu acceso a este negocio está desactivado. Pide que te vuelvan a activar.',
  ],
  'device-not-enrolled': [403, 'Este dispositivo no está registrado en el negocio.'],
  'order-forbidden': [403, 'No tienes permiso sobre la orden.'],
  'order-not-found': [404, 'La orden no existe.'],
  'bill-not-found': [404, 'No se encontró la factura.'],
  'business-not-found': [404, 'El negocio no existe.'],
  'product-not-found': [404, 'El producto no existe.'],
  'category-not-found': [404, 'La categoría no existe.'],
  'option-group-not-found': [404, 'El grupo de opciones no existe.'],
  'member-not-found': [404, 'La persona no existe.'],
  'invitation-not-found': [404, 'La invitación no existe, ya se usó o venció.'],
  'device-not-found': [404, 'El dispositivo no existe.'],
  'review-not-found': [404, 'No se encontró lo que hay que revisar.'],
  'not-found': [404, 'No se encontró lo que buscas.'],
  'quantity-exceeds-remaining': [
    409,
    'La cantidad a facturar es mayor que la que queda por facturar.',
  ],
  'quantity-below-billed': [409, 'La cantidad no puede ser menor que la ya facturada.'],
  'key-reused': [409, 'La clave de la operación ya se usó con otros datos.'],
  'order-finished': [409, 'La orden ya está finalizada.'],
  'order-cancelled': [409, 'La orden fue cancelada.'],
  'order-not-finished': [409, 'La orden no está finalizada.'],
  'order-has-bills': [409, 'La orden tiene productos facturados y no se puede cancelar.'],
  'bill-locked': [409, 'La factura ya fue autorizada y sus datos no se pueden cambiar.'],
  'email-taken': [409, 'Ya existe una cuenta con este correo electrónico.'],
  'business-dni-taken': [409, 'Ya existe un negocio con este RUC.'],
  'business-exists': [409, 'Ya tienes un negocio.'],
  'already-member': [409, 'Ya eres parte de este negocio.'],
  'catalog-not-empty': [409, 'Ya tienes productos: la carta de ejemplo es para empezar.'],
  'last-owner': [409, 'El negocio necesita al menos un dueño.'],
  'order-changed': [412, 'La orden cambió mientras la editabas.'],
  'bad-request': [400, 'La solicitud no es válida.'],
  'payload-too-large': [413, 'Los datos enviados son demasiado grandes.'],
  'image-too-large': [413, 'La imagen no puede pesar más de 5 MB.'],
  'unsupported-media': [415, 'El formato de los datos no es válido.'],
  'upgrade-required': [426, 'Actualiza la aplicación para continuar.'],
  'too-many-requests': [429, 'Demasiados intentos. Espera un momento y vuelve a intentar.'],
  internal: [500, 'Ocurrió un error.'],
  unavailable: [503, 'El servidor no está disponible por un momento.'],
} satisfies Record<string, [status: number, message: string]>;

export type ErrorCode = keyof typeof table;

export const errorCodes = Object.keys(table) as [ErrorCode, ...ErrorCode[]];

export const errors = Object.fromEntries(
  Object.entries(table).map(([code, [status, message]]) => [code, { status, message }]),
) as Record<ErrorCode, { status: number; message: string }>;

/** The body of every error. `fields`: path of a field ("products.0.quantity") -> text. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ErrorBody = z.infer<typeof errorBody>;
