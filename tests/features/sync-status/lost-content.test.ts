import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LostContent } from '#features/sync-status/lost/lost-content.tsx';
import { madeBill, madeKey } from '#tests/harness/made.ts';

test('a lost bill shows the notes of its lines', () => {
  const bill = madeBill([{ note: 'sin azúcar' }]);
  const about = { businessId: 1, noticedAt: 1, orderKey: madeKey, key: bill.key };
  const content = createElement(LostContent, { row: { ...about, kind: 'bill', bill } });
  expect(renderToStaticMarkup(content)).toContain('>sin azúcar<');
});
