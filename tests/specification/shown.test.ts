import { createElement, type FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import { money } from '#domain/money.ts';
import { markupOf, now, shown, textsOf } from './drawn.ts';

/**
 * The specification's texts and numbers, where they are shown: its screens are drawn, and the texts are read off the markup in the
 * order in which a person reads them.
 */

const session = {
  ...{ ownerId: 1, businessId: 7, token: 't' },
  settings: {
    User: { id: 1, firstName: 'Ana', lastName: 'Paz', email: 'ana@cafe.ec', dni: '', phone: '' },
    Business: {
      ...{ id: 7, comercialName: 'Café Luna', businessDni: '1714307103001', serviceRate: 10 },
      ...{ email: 'luna@cafe.ec', address: 'Quito', phone: '' },
    },
  },
};

const cash = { id: 2, name: 'Efectivo', icon: 'banknote' };
const card = { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' };

describe('dashboard', () => {
  const stats = {
    ...{ totalSales: money('300.00'), totalProducts: 1234, totalCustomers: 56, totalSold: 41 },
    ...{ startDate: '2026-05-01T05:00:00.000Z', endDate: '2026-05-31T04:59:59.999Z' },
    ...{ mostSoldProduct: { productName: 'Capuchino' }, hasBills: true },
  };

  test.each([
    [
      stats,
      ['Total de ventas', '$300.00'],
      ['Promedio de ventas por día', '$10.00'],
      ['Producto más vendido', 'Capuchino', 'Vendido 41 veces'],
    ],
    [
      null,
      ['Total de ventas', '---'],
      ['Promedio de ventas por día', '---'],
      ['Producto más vendido', '---'],
    ],
  ])('the sales', async (known, ...figures) => {
    const { SalesCard } = await import('#features/dashboard/summary-cards.tsx');
    expect(await shown(SalesCard, { stats: known, partial: false })).toEqual([
      'Resumen de ventas',
      ...figures.flat(),
    ]);
  });

  test.each([
    [stats, '1,234', '56'],
    [null, '---', '---'],
  ])('the products and the registered customers', async (known, products, customers) => {
    const { ProductsCard } = await import('#features/dashboard/summary-cards.tsx');
    expect(await shown(ProductsCard, { stats: known })).toEqual([
      'Productos',
      ...['Total de productos', products],
      ...['Total de clientes registrados', customers],
    ]);
  });

  test('the whole: who it greets, of which business, of which days, and its parts in their order', async () => {
    now.figures = { stats: { ...stats, mostSoldProducts: [] }, at: stats.endDate };
    const { DashboardScreen } = await import('#features/dashboard/dashboard-screen.tsx');
    const texts = await shown(DashboardScreen, { session });
    expect(texts.slice(0, 4)).toEqual([
      ...['Hola, Ana', 'Café Luna', 'RUC 1714307103001'],
      'Los datos corresponden del 1 de mayo de 2026 al 30 de mayo de 2026.',
    ]);
    const parts = ['Resumen de ventas', 'Productos', 'Ventas recientes', 'Estadísticas'];
    expect(texts.filter((text) => parts.includes(text))).toEqual(parts);
    now.figures = null;
    expect(await shown(DashboardScreen, { session })).toContain(
      'Los datos corresponden del --- al ---.',
    );
  });

  test('a recent bill: number, whether it has customer data, date, method, total, and the way to it', async () => {
    const bill = {
      ...{ id: 9, number: 12, key: 'b-1', total: money('1234.50'), hasCustomer: true },
      ...{ createdAt: '2026-05-02T15:30:00.000Z', paymentMethod: cash },
    };
    now.bills = [
      { bill, pending: [] },
      { bill: { ...bill, key: 'b-2', number: 11, hasCustomer: false }, pending: [] },
    ];
    const { RecentBills } = await import('#features/dashboard/recent-bills.tsx');
    const row = [expect.stringMatching(/^2 may 2026, 10:30/), 'Efectivo', '$1,234.50'];
    expect(await shown(RecentBills, { businessId: 7, period: 7 })).toEqual([
      ...['Ventas recientes', 'Historial de Ventas'],
      ...['Factura 0012', 'Factura con datos', ...row, 'Ver Detalles'],
      ...['Factura 0011', ...row, 'Ver Detalles'],
    ]);
    const html = await markupOf(createElement(RecentBills, { businessId: 7, period: 7 }));
    expect(html).toContain('href="/app/bill/b-1"');
    expect(html).toContain('lucide-banknote');
  });

  test('the placeholder: two charts at 10 % behind its message', async () => {
    const { Statistics } = await import('#features/dashboard/statistics.tsx');
    const none = { stats: { hasBills: false }, lacking: false, failure: null };
    const html = await markupOf(createElement(Statistics as FC<object>, none));
    const faint = html.match(/<div[^>]*class="opacity-10"[^>]*>(.*)<\/div><p/s)?.[1] ?? '';
    expect(textsOf(faint)).toEqual([
      'Ventas por Día de la Semana',
      'line Ventas por Día Lunes 10 Martes 20 Miércoles 15 Jueves 25 Viernes 30 Sábado 40 Domingo 35',
      'Productos más Vendidos',
      'bar Productos más Vendidos Producto A 50 Producto B 80 Producto C 30 Producto D 70 Producto E 90',
    ]);
    expect(textsOf(html).at(-1)).toBe(
      'En esta sección, próximamente encontrará gráficos con las estadísticas de su negocio.',
    );
  });
});

describe('orders', () => {
  const empty = { orders: [], state: 'empty', failure: null, fetchedAt: 1 };

  test.each([
    ['active', 'No hay órdenes activas'],
    ['finished', 'No hay órdenes finalizadas'],
  ])('%s, none', async (group, text) => {
    now.board = { active: empty, finished: empty, olderLeft: 0 };
    now.choice = group;
    const { ActiveOrdersScreen } = await import('#features/board/active-orders-screen.tsx');
    expect(await shown(ActiveOrdersScreen, { session })).toContain(text);
  });

  test('billed ones, none', async () => {
    const { BillList } = await import('#features/bills/history/bill-list.tsx');
    expect(await shown(BillList, { ownerId: 1, bills: [], filtered: false, page: 1 })).toContain(
      'No hay órdenes disponibles.',
    );
  });

  test('billed ones, five a page', async () => {
    const { BillList } = await import('#features/bills/history/bill-list.tsx');
    const bills = [1, 2, 3, 4, 5, 6].map((number) => ({
      pending: [],
      bill: {
        ...{ id: number, number, key: `b-${number}`, total: money('2.00'), hasCustomer: false },
        ...{ createdAt: '2026-05-02T15:30:00.000Z', paymentMethod: cash },
      },
    }));
    const on = async (page: number) =>
      (await shown(BillList, { ownerId: 1, bills, page })).filter((text) => /^\d{4}$/.test(text));
    expect(await on(1)).toEqual(['0001', '0002', '0003', '0004', '0005']);
    expect(await on(2)).toEqual(['0006']);
  });

  test.each([
    ['order-forbidden', 'No tienes permiso sobre la orden.'],
    ['order-not-found', 'La orden no existe o ha sido eliminada.'],
  ] as const)('%s, told on both of its screens', async (code, text) => {
    now.order = null;
    now.effects = true;
    now.failure = { code, message: errors[code].message, fields: {} };
    now.start = (initial) => (initial === null ? { ok: false, ...now.failure } : initial);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { useCheckoutOrder } = await import('#features/checkout/use-checkout-order.ts');
    const { useEditableOrder } = await import('#features/order-editor/use-editable-order.ts');
    const led = [text, '→ /app/order/active'];
    await shown(() => {
      useCheckoutOrder(7, '1', undefined);
      expect(now.told.splice(0)).toEqual(led);
      useEditableOrder(session as never, '1');
      expect(now.told).toEqual(led);
      return null;
    });
  });

  test.each([
    ['finish', 'Orden finalizada exitosamente'],
    ['reactivate', 'Orden reactivada exitosamente'],
    ['cancel', 'Orden cancelada exitosamente'],
  ])('%s, confirmed', async (action, text) => {
    const question = { action, order: { key: 'o-1' }, opId: 'x', approval: {} };
    now.start = (initial) => initial ?? question;
    const { useStatusChange } = await import('#features/board/status-change.tsx');
    let confirm = async () => {};
    await shown(() => {
      confirm = useStatusChange(session as never).dialog.onConfirm;
      return null;
    });
    await confirm();
    expect(now.told).toEqual([text]);
  });

  test('the board asks when it is painted, and every 10 s', async () => {
    const { usePoll } = await import('#parts/orders/use-poll.ts');
    const ask = vi.fn(async () => undefined);
    vi.useFakeTimers({ toFake: ['setInterval'] });
    now.effects = true;
    await shown(() => {
      usePoll(ask);
      return null;
    });
    const asked = [0, 9_999, 1, 9_999, 1].map((ms) => {
      vi.advanceTimersByTime(ms);
      return ask.mock.calls.length;
    });
    expect(asked).toEqual([1, 1, 2, 2, 3]);
  });
});

describe('checkout', () => {
  const order = {
    ...{ key: 'o-1', id: 5, number: 16, tableNumber: '3', note: '', status: 'active' },
    ...{ createdAt: '2026-05-02T15:00:00.000Z', updatedAt: '2026-05-02T15:00:00.000Z' },
    lines: [
      {
        ...{ lineId: 'l-1', productId: 1, productName: 'Capuchino', img: null, taxes: [] },
        ...{ unitPrice: money('2.00'), quantity: 2, quantityBilled: 0, note: '' },
      },
    ],
  };
  const read = { asking: false, answered: true, failure: null, state: 'ready', fetchedAt: 1 };

  const foot = async (typed: object, methods: object[] = [cash, card]) => {
    const { CheckoutForm } = await import('#features/checkout/checkout-form.tsx');
    const { newDraft } = await import('#features/checkout/draft/checkout-draft.ts');
    const initial = { ...newDraft('b-1' as never, 'x'), ...typed };
    const form = createElement(CheckoutForm as FC<object>, {
      ...{ session, order, methods, orderRead: read, methodsRead: read, kept: { initial } },
    });
    const html = await markupOf(form);
    return {
      problem: textsOf(html.match(/<p id="checkout-problem".*?<\/p>/s)?.[0] ?? '')[0],
      disabled: /<button[^>]*aria-disabled="true"[^>]*>Facturar<\/button>/.test(html),
      texts: textsOf(html),
    };
  };

  test.each([
    [{}, [cash], undefined],
    [{ partial: true }, [cash], 'Debes seleccionar al menos un producto para facturar.'],
    [{}, [], 'Debe seleccionar un método de pago.'],
    [{ finalCustomer: false }, [cash], 'Por favor, complete todos los campos obligatorios.'],
  ])('%o paid with %o: what stops it', async (typed, methods, problem) => {
    expect(await foot(typed, methods)).toMatchObject({ problem, disabled: problem !== undefined });
  });

  test('while the bill is made an overlay says so', async () => {
    expect((await foot({})).texts).not.toContain('Generando factura...');
    now.busy = true;
    expect((await foot({})).texts).toContain('Generando factura...');
  });

  test('the first method is chosen, and only cash asks what was received', async () => {
    expect((await foot({})).texts).toContain('Monto recibido');
    const { newPayment } = await import('#features/checkout/draft/checkout-draft.ts');
    const byCard = { payments: [newPayment('b-1', card.id)] };
    expect((await foot(byCard)).texts).not.toContain('Monto recibido');
  });
});

describe('a bill', () => {
  const customer = {
    ...{ dni: '1714307103', fullName: 'Ana Paz', address: 'Quito', email: 'ana@cafe.ec' },
    phone: '',
  };
  const bill = { key: 'b-1', status: 'billedWithoutIRS', customer };

  test.each([
    ['billedWithoutIRS', 'Editar cliente'],
    ['billedWithIRS', 'La factura ya fue autorizada y sus datos no se pueden cambiar.'],
  ])('%s: the last the card of its customer says', async (status, last) => {
    const { CustomerCard } = await import('#features/bills/bill/customer-card.tsx');
    const texts = await shown(CustomerCard, { session, pending: [], bill: { ...bill, status } });
    expect(texts).toEqual(expect.arrayContaining(['Ana Paz', '1714307103']));
    expect(texts.at(-1)).toBe(last);
  });

  test('a customer that could not be saved', async () => {
    now.start = (initial) => initial ?? { error: null };
    const { CustomerDialog } = await import('#features/bills/bill/customer-dialog.tsx');
    const draft = { initial: null };
    expect(await shown(CustomerDialog, { session, bill, refused: null, draft })).toContain(
      'Error al actualizar el cliente',
    );
  });
});

describe('account', () => {
  const editing = (initial: unknown) => initial === false || initial;

  test.each(['business', 'profile'])('%s, while it is being saved', async (name) => {
    now.start = editing;
    now.busy = true;
    const { BusinessScreen } = await import('#features/account/business-screen.tsx');
    const { ProfileScreen } = await import('#features/account/profile-screen.tsx');
    const screen = name === 'business' ? BusinessScreen : ProfileScreen;
    expect(await shown(screen, { session })).toContain('Guardando...');
  });

  test('the business that could not be saved', async () => {
    now.start = editing;
    now.refusal = { code: 'internal', message: null };
    const { BusinessScreen } = await import('#features/account/business-screen.tsx');
    expect(await shown(BusinessScreen, { session })).toContain('Error al actualizar el negocio');
  });

  test('the business that could not be read', async () => {
    now.failure = { code: 'internal', message: null, fields: {} };
    const { BusinessScreen } = await import('#features/account/business-screen.tsx');
    expect(await shown(BusinessScreen, { session })).toEqual([
      'Información del Negocio',
      'Error al obtener la información del negocio',
      'Reintentar',
    ]);
  });

  test('an invalid code offers another, to somebody for whom none was sent', async () => {
    const stored = JSON.stringify({ email: 'ana@cafe.ec', sent: false });
    vi.stubGlobal('sessionStorage', { getItem: () => stored });
    vi.stubGlobal('window', { isSecureContext: true });
    vi.stubGlobal('navigator', { locks: {} });
    const { RecoveryScreen } = await import('#features/auth/recovery/recovery-screen.tsx');
    expect(await shown(RecoveryScreen)).not.toContain('Reenviar código');
    now.start = (initial) => (initial === null ? { code: 'invalid-code' } : initial);
    expect(await shown(RecoveryScreen)).toEqual(
      expect.arrayContaining(['Código inválido o expirado.', 'Reenviar código']),
    );
  });

  test('the menu has name, business, its number and the version', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    const { UserMenu } = await import('#features/shell/user-menu.tsx');
    const navigation = { main: [], products: [], user: [] };
    const texts = await shown(UserMenu, { session, navigation });
    expect(texts).toEqual(
      expect.arrayContaining(['Ana Paz', 'Café Luna', 'RUC 1714307103001', 'Cerrar Sesión']),
    );
    expect(texts.at(-1)).toContain('2025.10.07');
  });
});

describe('catalog', () => {
  test('the product that could not be read', async () => {
    now.failure = { code: 'internal', message: null, fields: {} };
    const { LoadedItem } = await import('#parts/item/loaded-item.tsx');
    const { products } = await import('#messages/products.ts');
    const props = { id: 4, items: [], texts: products.form, list: '/', notFound: 'x' };
    expect(await shown(LoadedItem, props)).toContain('Error al obtener el producto');
  });

  test('what an option adds is typed behind a dollar sign', async () => {
    const { DifferenceField } = await import('#features/options/group/difference-field.tsx');
    const { emptyValues } = await import('#features/options/group/group-values.ts');
    const { useForm } = await import('react-hook-form');
    const texts = await shown(() => {
      const form = useForm({ defaultValues: emptyValues });
      const option = { index: 0, name: 'Almendra', price: undefined, errorId: undefined };
      return createElement(DifferenceField, { form: form as never, ...option });
    });
    expect(texts).toEqual(['+', '$']);
  });

  test('a product without an image has its letter in the picker', async () => {
    const { ProductOption } = await import('#parts/products/product-option.tsx');
    const product = { id: 1, productName: 'Capuchino', img: null };
    expect(await shown(ProductOption as FC<object>, { product, checked: false })).toEqual([
      'C',
      'Capuchino',
    ]);
  });

  test('the units, with what they begin with', async () => {
    const { Inventory } = await import('#features/products/product/inventory.tsx');
    const { emptyValues, usualUnit } = await import('#features/products/product/product-values.ts');
    const { useForm } = await import('react-hook-form');
    const texts = await shown(() => {
      const form = useForm({ defaultValues: { ...emptyValues, stockable: true } });
      return createElement(Inventory, { form: form as never });
    });
    expect(texts.filter((text) => text.endsWith(')'))).toEqual([
      ...['Kilogramo (kg)', 'Gramo (g)', 'Litro (L)', 'Mililitro (mL)', 'Unidad (u)'],
    ]);
    expect(usualUnit).toBe('Unidad');
  });

  test.each([
    [{ id: 3, name: 'Cafés', img: null, products: [] }, 'Editar Categoría', 'Editando...'],
    [null, 'Crear Categoría', 'Creando...'],
  ])(
    'a category %o, while it is being saved: its dialog says so and stays',
    async (category, title, button) => {
      now.busy = true;
      const { CategoryDialog } = await import('#features/categories/category-dialog.tsx');
      const none = { initial: null, read: async () => null };
      const props = {
        ...{ category, businessId: 7, rows: { draft: none, image: none } },
        catalog: { products: [], categories: [], optionGroups: [], known: { products: true } },
      };
      const html = await markupOf(createElement(CategoryDialog as FC<object>, props));
      const texts = textsOf(html);
      expect(texts[0]).toBe(title);
      expect(texts.at(-1)).toBe(button);
      expect(html).toContain('data-closable="false"');
    },
  );
});

describe('messages', () => {
  test('stay for 8 s', async () => {
    const { App } = await import('#app/app.tsx');
    const { Toaster } = await import('#ui/toaster.tsx');
    expect(renderToStaticMarkup(createElement(App))).toContain('toasts stay 8000 ms');
    expect(await shown(Toaster, { duration: 8_000 })).toEqual(['stays 8000 ms']);
  });
});

describe('the public page', () => {
  const demo = (plan: string) => [
    ...['Agendar una demo', plan, '(se abre en una pestaña nueva)', 'Empezar gratis'],
  ];

  test('its plans', async () => {
    const { Prices } = await import('#features/landing/sections/prices.tsx');
    const [, ...plans] = (await markupOf(createElement(Prices))).split('<h3');
    expect(plans.map((plan) => textsOf(`<h3${plan}`).filter((_, at) => at !== 1))).toEqual([
      [
        ...['Plan de prueba', '$0', 'por 1 mes', '1 usuario', '1 punto de venta'],
        ...['Reporte de facturas', 'Estadísticas', 'Comandas', 'Empezar gratis'],
      ],
      [
        ...['Plan Anual', '$45', 'por 1 año', 'Todo lo del plan de prueba'],
        ...['60 documentos electrónicos al mes', ...demo('Plan Anual')],
      ],
      [
        ...['Plan Trienal', 'Antes', '$90', 'Ahora', '$70', 'por 3 años', 'Todo lo del Plan Anual'],
        ...['Hasta 120 documentos electrónicos al mes', 'Soporte telefónico 24/7'],
        ...demo('Plan Trienal'),
      ],
      [
        ...['Plan Negocio de 5 años', 'Antes', '$135', 'Ahora', '$90', 'por 5 años'],
        ...['Todo lo del Plan Trienal', 'Soporte prioritario', ...demo('Plan Negocio de 5 años')],
      ],
      [
        ...['Plan de por vida', 'Consúltanos', 'Un solo pago', 'Facturas ilimitadas'],
        ...['Sin renovaciones', ...demo('Plan de por vida')],
      ],
      [
        ...[
          'Plan Empresarial',
          'Consúltanos',
          'A tu medida',
          'Instancia privada',
          'Dominio propio',
        ],
        ...['Personalización', 'Respaldos', 'Documentos ilimitados', ...demo('Plan Empresarial')],
      ],
    ]);
  });

  test('its headline, and the button below: to the sign-in, or into the app', async () => {
    const { Hero } = await import('#features/landing/sections/hero.tsx');
    const html = await markupOf(createElement(Hero));
    expect(textsOf(html)[0]).toBe('Software POS para cafeterías y restaurantes');
    const links = Array.from(html.matchAll(/<a href="(.*?)".*?>(.*?)</g), ([, to, text]) => [
      to,
      text,
    ]);
    expect(links.slice(0, 2)).toEqual([
      ['/login', 'Inicia tu 1 mes de prueba'],
      ['/app/', 'Dashboard'],
    ]);
  });

  test('the trial leads to the sign-up, each other plan to a chat about it', async () => {
    const { Prices } = await import('#features/landing/sections/prices.tsx');
    const [, ...plans] = (await markupOf(createElement(Prices))).split('<h3');
    const asked = plans.map((plan) =>
      decodeURIComponent(plan.match(/href="(?:.*?text=)?(.*?)"/)?.[1] ?? ''),
    );
    const names = ['Anual', 'Trienal', 'Negocio de 5 años', 'de por vida', 'Empresarial'];
    expect(asked).toEqual([
      '/signup',
      ...names.map((name) => `Hola, quiero agendar una demo para el Plan ${name}`),
    ]);
  });

  test('its features', async () => {
    const { Features } = await import('#features/landing/sections/features.tsx');
    const [, ...features] = (await markupOf(createElement(Features))).split('<h3');
    expect(features.map((feature) => textsOf(`<h3${feature}`)[0])).toEqual([
      ...['Administra las órdenes', 'Divide la cuenta y cierra caja rápido'],
      ...['Conoce tus ingresos del día', 'Mira tu promedio de ventas'],
      ...['Maneja tus productos', 'Maneja a tu equipo'],
    ]);
  });
});
