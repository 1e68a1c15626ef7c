/** The plans on the landing, with price, duration and contents. */
export interface Plan {
  /** As in "una demo para el {name}". */
  name: string;
  /** Dollars; null for a price by agreement. */
  price: number | null;
  oldPrice?: number;
  period: string;
  lead: string;
  items: readonly string[];
  button: string;
}

const demo = 'Agendar una demo';

/** The first plan is the trial, which begins without a contact. */
export const plans: readonly [trial: Plan, yearly: Plan, ...Plan[]] = [
  {
    name: 'Plan de prueba',
    price: 0,
    period: 'por 1 mes',
    lead: 'Para conocerlo en tu propio local.',
    items: ['1 usuario', '1 punto de venta', 'Reporte de facturas', 'Estadísticas', 'Comandas'],
    button: 'Empezar gratis',
  },
  {
    name: 'Plan Anual',
    price: 45,
    period: 'por 1 año',
    lead: 'Para el local que ya abrió sus puertas.',
    items: ['Todo lo del plan de prueba', '60 documentos electrónicos al mes'],
    button: demo,
  },
  {
    name: 'Plan Trienal',
    price: 70,
    oldPrice: 90,
    period: 'por 3 años',
    lead: 'Para el local que vende todos los días.',
    items: [
      'Todo lo del Plan Anual',
      'Hasta 120 documentos electrónicos al mes',
      'Soporte telefónico 24/7',
    ],
    button: demo,
  },
  {
    name: 'Plan Negocio de 5 años',
    price: 90,
    oldPrice: 135,
    period: 'por 5 años',
    lead: 'Para quien quiere olvidarse de renovar.',
    items: ['Todo lo del Plan Trienal', 'Soporte prioritario'],
    button: demo,
  },
  {
    name: 'Plan de por vida',
    price: null,
    period: 'Un solo pago',
    lead: 'Para el negocio de toda la vida.',
    items: ['Facturas ilimitadas', 'Sin renovaciones'],
    button: demo,
  },
  {
    name: 'Plan Empresarial',
    price: null,
    period: 'A tu medida',
    lead: 'Para cadenas y grupos con varios locales.',
    items: [
      'Instancia privada',
      'Dominio propio',
      'Personalización',
      'Respaldos',
      'Documentos ilimitados',
    ],
    button: demo,
  },
];

export const planTexts = {
  agreed: 'Consúltanos',
  list: (name: string) => `Incluye el ${name}`,
} as const;
