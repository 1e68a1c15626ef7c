import type { OperationKind } from '#operations/registry.ts';
import { errorTexts, type FailedCall } from './errors.ts';

/** Texts of a pending operation: its name, and what a person loses by discarding it. */
export interface OperationTexts {
  name: string;
  lost: string;
}

const texts: Record<OperationKind, OperationTexts> = {
  'order-create': {
    name: 'Crear orden',
    lost: 'La orden y todo lo que anotaste en ella se pierde; nunca llega al servidor.',
  },
  'order-update': {
    name: 'Editar orden',
    lost: 'Los cambios que hiciste en la orden se pierden; la orden queda como estaba.',
  },
  'order-cancel': {
    name: 'Cancelar orden',
    lost: 'La orden no se cancela y vuelve a las órdenes activas.',
  },
  'order-finish': {
    name: 'Finalizar orden',
    lost: 'La orden no se finaliza y vuelve a las órdenes activas.',
  },
  'order-reactivate': {
    name: 'Reactivar orden',
    lost: 'La orden no se reactiva y sigue finalizada.',
  },
  'bill-create': {
    name: 'Facturar',
    lost: 'La factura y su cobro se pierden. Sus productos quedan por facturar, salvo que ya se facturaran o que la orden se cancelara.',
  },
  'bill-customer-update': {
    name: 'Editar cliente de la factura',
    lost: 'Los datos del cliente que escribiste se pierden.',
  },
  'bill-annul': {
    name: 'Anular factura',
    lost: 'La factura no se anula y sigue contando en las ventas.',
  },
  'payment-correct': {
    name: 'Corregir forma de pago',
    lost: 'El pago sigue contando con la forma que se había marcado.',
  },
  'payment-confirm': {
    name: 'Confirmar pago',
    lost: 'Los demás no sabrán si este pago llegó: sigue por confirmar.',
  },
  'sold-out': {
    name: 'Agotado hoy',
    lost: 'Las demás tablets no sabrán lo que marcaste como agotado o como disponible otra vez.',
  },
  'shift-open': {
    name: 'Abrir caja',
    lost: 'Los demás no sabrán que se abrió la caja ni con cuánto. Lo cobrado no se pierde.',
  },
  'shift-movement': {
    name: 'Movimiento de caja',
    lost: 'Este dinero que entró o salió no se cuenta al cerrar la caja.',
  },
  'shift-close': {
    name: 'Cerrar caja',
    lost: 'El conteo y la diferencia se pierden, y el turno queda abierto. Lo cobrado no se pierde.',
  },
  'shift-correct': {
    name: 'Corregir cierre',
    lost: 'La corrección se pierde y el cierre queda solo como se firmó.',
  },
  'shift-join': {
    name: 'Unir turnos',
    lost: 'Los dos turnos siguen aparte, y cada uno se cuenta solo. Lo cobrado no se pierde.',
  },
  'transfer-out': {
    name: 'Pasar productos a otra orden',
    lost: 'Los productos se quedan en la orden en la que estaban.',
  },
  'transfer-in': {
    name: 'Recibir productos de otra orden',
    lost: 'Los productos que salieron de la otra orden no llegan a esta: si alguien los consumió, agrégalos a mano.',
  },
  'order-pre-bill': {
    name: 'Pre-cuenta',
    lost: 'Nadie sabrá que los clientes vieron esta cuenta, ni si la orden cambió después.',
  },
  'kitchen-ticket': {
    name: 'Comanda impresa',
    lost: 'Nadie sabrá que esta comanda se imprimió, y podría imprimirse otra vez.',
  },
};

const unknown: OperationTexts = {
  name: 'Operación de otra versión',
  lost: 'Esta operación se pierde.',
};

const known = new Map<string, OperationTexts>(Object.entries(texts));

/** An operation of another version gets general texts. */
export const operationTexts = (kind: string): OperationTexts => known.get(kind) ?? unknown;

/** The operation's name. `total` is the formatted amount of a bill. */
export const operationText = (kind: string, total?: string): string => {
  const { name } = operationTexts(kind);
  return total ? `${name} ${total}` : name;
};

/** How an operation stands for the person who reads about it. */
interface Standing {
  isOwn: boolean;
  isRefused: boolean;
  failure: FailedCall | undefined;
}

/** Orders are never deleted: one that the server doesn't know was lost by a restore. */
const orderLost =
  'El servidor volvió a una copia anterior y todavía no tiene esta orden. Se envía solo cuando se conecte el dispositivo que la tomó.';

const reasonsOf = (failure: FailedCall): string[] =>
  failure.code === 'order-not-found' ? [orderLost] : errorTexts(failure);

/** Why it isn't on the server yet, sentence by sentence. */
export const reasonTexts = ({ isOwn, isRefused, failure }: Standing): string[] => {
  const reasons = failure ? reasonsOf(failure) : [];
  if (isOwn) return reasons;
  const sentence = 'Lo registró otra persona; espera a que inicie sesión aquí';
  return [...reasons, isRefused ? `${sentence} y lo revise.` : `${sentence}.`];
};
