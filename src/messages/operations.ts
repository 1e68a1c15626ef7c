/** What each pending operation does. */
const actions: Record<string, string> = {
  'order-create': 'Crear orden',
  'order-update': 'Editar orden',
  'order-cancel': 'Cancelar orden',
  'order-finish': 'Finalizar orden',
  'order-reactivate': 'Reactivar orden',
  'bill-create': 'Facturar',
  'bill-customer-update': 'Editar cliente de la factura',
};

/** The operation in words. `total` is the formatted amount of a bill. */
export const operationText = (kind: string, total?: string): string => {
  const action = actions[kind] ?? 'Operación de otra versión';
  return total ? `${action} ${total}` : action;
};
