/** Runs in the page. `allowed`: selects elements whose text may be cut. @returns the texts that are cut, one line each */
export const cutTexts = (allowed: string): string[] => {
  const slack = 1;
  const found = new Set<string>();
  const short = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 60);

  /** What the user looks at: the topmost window or menu, or else the page. */
  const windows = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const front = windows[windows.length - 1] ?? document.body;

  /** Whether it is there only for screen readers, or stands off the page until the keyboard reaches it. */
  const forReaders = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== front; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    }
    const { right, bottom } = element.getBoundingClientRect();
    return right <= 0 || bottom + scrollY <= 0;
  };

  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !forReaders(element) &&
    !(allowed && element.closest(allowed));

  /** The part of the page where the element's content can be seen, after scrolling where scrolling is possible. */
  const sight = (element: Element) => {
    const box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    let [freeX, freeY] = [false, false];
    let position = 'static';
    for (
      let at: Element | null = element;
      at && at !== document.documentElement;
      at = at.parentElement
    ) {
      const style = getComputedStyle(at);
      // An absolutely positioned element is only clipped by ancestors from its containing block up.
      const escapes =
        at !== element &&
        position === 'absolute' &&
        style.position === 'static' &&
        style.transform === 'none';
      if (escapes) continue;
      position = at === element || position !== 'fixed' ? style.position : position;
      if (at === document.body) break;
      if (style.display === 'inline' || style.display === 'contents') continue;
      const rect = at.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth) freeX = true;
      else if (style.overflowX !== 'visible' && !freeX) {
        box.left = Math.max(box.left, rect.left + at.clientLeft);
        box.right = Math.min(box.right, rect.left + at.clientLeft + at.clientWidth);
      }
      if (/auto|scroll/.test(style.overflowY)) freeY = true;
      else if (style.overflowY !== 'visible' && !freeY) {
        box.top = Math.max(box.top, rect.top + at.clientTop);
        box.bottom = Math.min(box.bottom, rect.top + at.clientTop + at.clientHeight);
      }
      if (style.position === 'fixed') {
        if (!freeY) {
          box.top = Math.max(box.top, 0);
          box.bottom = Math.min(box.bottom, innerHeight);
        }
        break;
      }
    }
    if (!freeX) [box.left, box.right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    return box;
  };

  const describe = (element: Element): string => {
    const named = element.closest('[aria-label], [role], section, header, main, li, button, a');
    const label = named?.getAttribute('aria-label') ?? named?.getAttribute('role') ?? '';
    return `<${element.localName}${named && named !== element ? ` in ${named.localName}` : ''}${label ? ` "${short(label)}"` : ''}>`;
  };

  const texts: { element: Element; text: string; rects: DOMRect[]; context: Element }[] = [];

  /** The nearest scroller, or element taken out of the flow of the page: texts of different ones lie over each other on purpose. */
  const layerOf = (element: Element): Element => {
    for (let at: Element = element; at.parentElement; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at);
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowX + overflowY)) return at;
    }
    return document.body;
  };

  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = short(node.textContent ?? '');
    if (!(text && element) || /^(option|script|style|textarea)$/.test(element.localName)) continue;
    if (!shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 0 && height > 0,
    );
    const { left, right, top, bottom } = sight(element);
    for (const rect of rects) {
      // The box of a line is higher than its letters.
      const lent = rect.height / 4;
      const how =
        (rect.left < left - slack && `${Math.round(left - rect.left)} px at its left`) ||
        (rect.right > right + slack && `${Math.round(rect.right - right)} px at its right`) ||
        (rect.top < top - lent && `${Math.round(top - rect.top)} px above`) ||
        (rect.bottom > bottom + lent && `${Math.round(rect.bottom - bottom)} px below`);
      if (!how) continue;
      found.add(`"${text}" ${describe(element)} is cut: ${how}`);
      break;
    }
    const seen = rects.filter(
      (rect) => rect.right <= right + slack && rect.bottom <= bottom + rect.height / 4,
    );
    texts.push({ element, text, rects: seen, context: layerOf(element) });
  }

  // An ellipsis, of one line or of several.
  for (const element of front.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const oneLine = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible';
    const lines = style.webkitLineClamp !== 'none' && style.overflowY !== 'visible';
    if (!(oneLine || lines) || !shown(element) || element.localName === 'select') continue;
    if (oneLine && element.scrollWidth > element.clientWidth)
      found.add(`"${short(element.textContent ?? '')}" ${describe(element)} ends with an ellipsis`);
    if (lines && element.scrollHeight > element.clientHeight + slack)
      found.add(`"${short(element.textContent ?? '')}" ${describe(element)} has lines cut off`);
  }

  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, style: CSSStyleDeclaration): number => {
    if (!pen) return 0;
    pen.font = style.font;
    pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
    return pen.measureText(text).width;
  };
  const roomOf = (element: Element, style: CSSStyleDeclaration): number =>
    element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  for (const field of front.querySelectorAll('input, textarea, select')) {
    if (!shown(field)) continue;
    const style = getComputedStyle(field);
    const room = roomOf(field, style);
    if (field instanceof HTMLSelectElement) {
      const text = field.selectedOptions[0]?.text ?? '';
      if (widthOf(text, style) > room + slack)
        found.add(
          `the choice "${short(text)}" ${describe(field)} needs ${Math.round(widthOf(text, style))} px of ${Math.round(room)}`,
        );
      continue;
    }
    const { value, placeholder } = field as HTMLInputElement | HTMLTextAreaElement;
    if (field instanceof HTMLTextAreaElement) {
      if (value || !placeholder) continue;
      const copy = document.createElement('div');
      copy.textContent = placeholder;
      Object.assign(copy.style, {
        font: style.font,
        width: `${room}px`,
        position: 'absolute',
        overflowWrap: style.overflowWrap,
        whiteSpace: 'pre-wrap',
      });
      document.body.append(copy);
      const [high, wide] = [copy.scrollHeight, copy.scrollWidth];
      copy.remove();
      const least =
        field.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      if (high > least + 2 || wide > room + slack)
        found.add(
          `the placeholder "${short(placeholder)}" is ${Math.round(high)} px high of ${Math.round(least)}`,
        );
      continue;
    }
    if (!(field instanceof HTMLInputElement)) continue;
    if (/^(checkbox|radio|file|range|color|hidden)$/.test(field.type)) continue;
    if (!value && placeholder && room > 0) {
      const needed = widthOf(placeholder, getComputedStyle(field, '::placeholder'));
      if (needed > room + slack)
        found.add(
          `the placeholder "${short(placeholder)}" needs ${Math.round(needed)} px of ${Math.round(room)}`,
        );
    }
    // The caret moves through words; a number has to be read at a glance.
    const number =
      /^(number|tel|date|time)$/.test(field.type) || /numeric|decimal/.test(field.inputMode);
    if (value && number && field.scrollWidth > field.clientWidth + slack)
      found.add(
        `the value "${short(value)}" ${describe(field)} needs ${field.scrollWidth} px of ${field.clientWidth}`,
      );
  }

  // Two texts in one place.
  const boxes = texts
    .flatMap(({ rects, ...rest }) => rects.map((rect) => ({ rect, ...rest })))
    .sort((one, other) => one.rect.top - other.rect.top);
  for (const [place, one] of boxes.entries()) {
    for (let next = place + 1; next < boxes.length; next += 1) {
      const other = boxes[next];
      if (!other || other.rect.top > one.rect.bottom) break;
      if (other.context !== one.context || other.element === one.element) continue;
      const wide =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const high = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      if (wide > 3 && high > Math.min(one.rect.height, other.rect.height) / 2)
        found.add(`"${one.text}" and "${other.text}" lie over each other`);
    }
  }

  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > slack) found.add(`the page scrolls sideways by ${beyond} px`);
  return [...found];
};
