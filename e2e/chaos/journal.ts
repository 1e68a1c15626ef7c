/** The papers of a run: what each screen confirmed, written down as a waiter would. */

/** Units by product. */
export type Units = Record<string, number>;

export interface Sale {
  lines: Units;
  totalCents: number;
  /** False for a bill to the final consumer. */
  withCustomer: boolean;
}

export type Operation = { table: string } & (
  | { kind: 'create'; lines: Units; note: string; totalCents?: number }
  /** `changes`: units more, or fewer. `note`: empty when it stays. */
  | { kind: 'edit'; changes: Units; note: string; totalCents?: number }
  | { kind: 'finish' | 'reactivate' | 'cancel' }
  | { kind: 'bill'; lines: Units; withCustomer: boolean; totalCents?: number }
);

export type Status = 'active' | 'finished' | 'cancelled';

export interface PaperOrder {
  table: string;
  status: Status;
  lines: Map<string, { quantity: number; billed: number }>;
  /** The device that took it. No other one bills it or changes its status. */
  device: string;
  /** Other devices add units of their own product. */
  shared: boolean;
  note: string;
  /** How many operations it has had; null since a restore, after which what was lost is sent again in fewer. */
  operations: number | null;
  /** The cart's total, as last confirmed; null where several devices add to it. */
  totalCents: number | null;
  bills: Sale[];
}

const statusAfter = { finish: 'finished', reactivate: 'active', cancel: 'cancelled' } as const;

const add = (order: PaperOrder, units: Units): void => {
  for (const [product, quantity] of Object.entries(units)) {
    const line = order.lines.get(product) ?? { quantity: 0, billed: 0 };
    line.quantity += quantity;
    if (line.quantity > 0) order.lines.set(product, line);
    else order.lines.delete(product);
  }
};

export class Journal {
  readonly orders = new Map<string, PaperOrder>();
  #confirmed = 0;

  get confirmed(): number {
    return this.#confirmed;
  }

  order(table: string): PaperOrder {
    const order = this.orders.get(table);
    if (!order) throw new Error(`no order of table ${table}`);
    return order;
  }

  /** Notes that the database was restored. */
  restored(): void {
    for (const order of this.orders.values()) order.operations = null;
  }

  /** Writes an operation down that a screen has confirmed. `by`: the device and whether others may add to its order. */
  confirm(operation: Operation, by: Pick<PaperOrder, 'device' | 'shared'>): void {
    this.#confirmed += 1;
    const { table } = operation;
    if (operation.kind === 'create') {
      const order = {
        table,
        ...by,
        status: 'active' as const,
        lines: new Map(),
        bills: [],
      };
      this.orders.set(table, { ...order, note: operation.note, operations: 0, totalCents: null });
    }
    const order = this.order(table);
    if (order.operations !== null) order.operations += 1;
    switch (operation.kind) {
      case 'create':
      case 'edit':
        add(order, operation.kind === 'create' ? operation.lines : operation.changes);
        if (operation.note) order.note = operation.note;
        order.totalCents = order.shared ? null : (operation.totalCents ?? null);
        break;
      case 'bill':
        for (const [product, quantity] of Object.entries(operation.lines)) {
          const line = order.lines.get(product);
          if (line) line.billed += quantity;
        }
        order.bills.push({ ...operation, totalCents: operation.totalCents ?? 0 });
        break;
      default:
        order.status = statusAfter[operation.kind];
    }
  }
}
