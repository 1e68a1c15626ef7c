import { expect, test } from 'vitest';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { checkout } from '#tests/screens/harness/parts.ts';
import { newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

/** How far what an element has, down to its words, reaches out of the box in which it is seen, to the left or right and below. */
const beyond = (element: Element, { left, right, bottom }: DOMRect): number => {
  const words = document.createRange();
  words.selectNodeContents(element);
  const boxes = [element, words].map((each) => each.getBoundingClientRect());
  return Math.max(
    ...boxes.flatMap((box) => [left - box.left, box.right - right, box.bottom - bottom]),
  );
};

test('with letters at 200 % the payment methods are whole, and the button is in sight', async ({
  onTestFinished,
}) => {
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const tablet = await newTablet();
  const [first = '', second = ''] = dearest(2);
  const key = await tablet.takeOrder('9', { [first]: 1, [second]: 1 });
  tablet.open(`/app/checkout/${key}`);
  await expect.element(checkout.submit).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  await expect.poll(() => checkout.methods.element().querySelectorAll('label').length).toBe(3);
  const hidden = () => {
    const list = checkout.methods.element().parentElement;
    const cards = [...checkout.methods.element().querySelectorAll('label')];
    return cards
      .filter(
        (card) =>
          beyond(card, card.getBoundingClientRect()) > 0 ||
          beyond(card, list?.getBoundingClientRect() ?? new DOMRect()) > 0,
      )
      .map(({ textContent }) => textContent);
  };
  for (const size of [[320, 640], sizes.phone, [820, 700], sizes.upright, sizes.tablet] as const) {
    await resize(size);
    await expect.poll(hidden, { message: `at ${size}`, timeout: 2500 }).toEqual([]);
    await expect.element(checkout.submit).toBeInViewport();
  }
});
