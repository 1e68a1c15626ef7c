import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import type { CheckoutDraft } from '#features/checkout/draft/checkout-draft.ts';
import { problemOf, selectionOf as selectionIn } from '#features/checkout/lines/bill-selection.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

const taxes = (taxBase: string) => [
  { taxId: 1, taxCode: '2', rateCode: '4', rate: 15, taxBase: money(taxBase) },
];

const selectionOf = (lines: OrderLine[], draft: Parameters<typeof selectionIn>[1]) =>
  selectionIn({ lines }, draft);

const line = (productId: number, quantity: number, quantityBilled = 0): OrderLine => ({
  lineId: plainLineId(productId),
  productId,
  productName: `Producto ${productId}`,
  img: null,
  unitPrice: money('2.00'),
  taxes: taxes('2.00'),
  quantity,
  quantityBilled,
  note: '',
});

const whole: Pick<CheckoutDraft, 'partial' | 'lines'> = { partial: false, lines: {} };
const part = (lines: CheckoutDraft['lines']) => ({ partial: true, lines });
const typed = (quantity: string, discount = '') => ({ quantity, discount });

describe('a whole bill', () => {
  it('takes all that remains and nothing already billed', () => {
    const { billed } = selectionOf([line(1, 3, 1), line(2, 2, 2)], whole);
    expect(billed).toMatchObject([{ productId: 1, quantity: 2, discount: '0.00', total: '4.60' }]);
  });

  it('keeps the notes of the lines', () => {
    const { billed } = selectionOf([{ ...line(1, 1), note: 'sin azúcar' }, line(2, 1)], whole);
    expect(billed).toMatchObject([{ note: 'sin azúcar' }, { productId: 2 }]);
    expect(billed[1]).not.toHaveProperty('note');
  });

  it('ignores quantities typed for a partial one, and keeps its discounts', () => {
    const draft = { partial: false, lines: { '1': typed('1', '1.15') } };
    const [billed] = selectionOf([line(1, 2)], draft).billed;
    expect(billed).toMatchObject({ quantity: 2, discount: '1.15', total: '3.45' });
  });
});

describe('a partial bill', () => {
  it('starts with nothing chosen', () => {
    const selection = selectionOf([line(1, 2)], part({}));
    expect(selection).toMatchObject({ billed: [], hasErrors: false });
    expect(problemOf(selection, { hasMethod: true, needsShift: false, customerFault: null })).toBe(
      'empty',
    );
  });

  it('takes the typed quantities, up to what remains', () => {
    const { billed } = selectionOf(
      [line(1, 3, 1), line(2, 5)],
      part({ '1': typed('2'), '2': typed('0') }),
    );
    expect(billed).toMatchObject([{ productId: 1, quantity: 2 }]);
  });

  it.each(['3', '-1', '1.5', '1,0', 'x', 'e', '1e', '1e1', '99999'])(
    'refuses the quantity %s of 2',
    (quantity) => {
      const selection = selectionOf([line(1, 2)], part({ '1': typed(quantity) }));
      expect(selection.lines[0]).toMatchObject({
        quantityText: quantity,
        quantityError: true,
        billed: null,
      });
      expect(selection.hasErrors).toBe(true);
    },
  );

  it('shows an error and keeps the text when another bill took the typed units', () => {
    const selection = selectionOf([line(1, 3, 2)], part({ '1': typed('3') }));
    expect(selection.lines[0]).toMatchObject({
      quantityText: '3',
      remaining: 1,
      quantityError: true,
    });
  });

  it('snapshots the product, so that the bill reads the same when the catalog changes', () => {
    const [billed] = selectionOf([line(1, 2)], part({ '1': typed('1') })).billed;
    expect(billed).toEqual({
      lineId: plainLineId(1),
      productId: 1,
      productName: 'Producto 1',
      img: null,
      unitPrice: '2.00',
      taxes: taxes('2.00'),
      quantity: 1,
      discount: '0.00',
      total: '2.30',
    });
  });
});

describe('a discount', () => {
  const withDiscount = (discount: string, quantity = '2') =>
    selectionOf([line(1, 2)], part({ '1': typed(quantity, discount) })).lines[0];

  it('may equal quantity times price with tax, so that the line costs nothing', () => {
    expect(withDiscount('4.60')).toMatchObject({ discountError: null, billed: { total: '0.00' } });
  });

  it('of a cent more is an error, kept as typed, and the line costs what it does without it', () => {
    expect(withDiscount('4.61')).toMatchObject({
      discountText: '4.61',
      discountError: 'too-high',
      maxDiscount: '4.60',
      billed: { quantity: 2, discount: '0.00', total: '4.60' },
    });
  });

  it('is limited by the chosen quantity, not by the ordered one', () => {
    expect(withDiscount('2.31', '1')).toMatchObject({
      discountError: 'too-high',
      maxDiscount: '2.30',
    });
  });

  it.each(['-1', '1.005', 'abc', '1e2', '1..', '1,.'])('of %s is invalid', (discount) => {
    expect(withDiscount(discount)).toMatchObject({
      discountError: 'invalid',
      billed: { quantity: 2, discount: '0.00', total: '4.60' },
    });
  });

  it.each([
    ['', '0.00'],
    ['.5', '0.50'],
    ['1,5', '1.50'],
    ['1.', '1.00'],
    ['1,', '1.00'],
    ['.', '0.00'],
  ])('typed as %j is %s', (discount, read) => {
    expect(withDiscount(discount)).toMatchObject({ billed: { discount: read } });
  });

  it('shows no error while nothing of its line is billed', () => {
    expect(withDiscount('9.99', '0')).toMatchObject({ discountError: null, billed: null });
  });

  it.each([whole.partial, true])(
    'holds nothing up once its line is billed by others',
    (partial) => {
      const lines = { '1': typed('0', '1..5') };
      const { hasErrors, billed } = selectionOf([line(1, 2, 2), line(2, 1)], { partial, lines });
      expect(hasErrors).toBe(false);
      expect(billed).toHaveLength(partial ? 0 : 1);
    },
  );
});

describe('the first problem', () => {
  const good = selectionOf([line(1, 1)], whole);
  const wrong = selectionOf([line(1, 1)], part({ '1': typed('2') }));

  it.each([
    [wrong, true, true, null, 'selection'],
    [good, false, true, 'missing', 'method'],
    [good, true, true, 'missing', 'noShift'],
    [good, true, false, 'missing', 'customer'],
    [good, true, false, 'invalid', 'customerInvalid'],
    [good, true, false, null, null],
  ] as const)(
    'is named, one thing at a time (%#)',
    (selection, hasMethod, needsShift, customerFault, problem) => {
      expect(problemOf(selection, { hasMethod, needsShift, customerFault })).toBe(problem);
    },
  );
});
