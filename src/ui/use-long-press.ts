import { type RefObject, useEffect, useEffectEvent } from 'react';

const longPressMs = 550;
/** A finger that moves farther scrolls. */
const slopPx = 12;

/**
 * Calls back for a long press, a right click and the menu key inside an area. The browser's menu stays closed, and the click that
 * some browsers send after a long press is dropped.
 */
export const useLongPress = (
  area: RefObject<HTMLElement | null>,
  onLongPress: (target: Element) => boolean,
): void => {
  const press = useEffectEvent((target: EventTarget | null) =>
    target instanceof Element ? onLongPress(target) : false,
  );
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    let from = { x: 0, y: 0 };
    let pressed = false;
    const stop = () => clearTimeout(timer);
    const controller = new AbortController();
    const { signal } = controller;
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal, capture: true });
    on('pointerdown', ({ pointerType, target, clientX, clientY }) => {
      stop();
      pressed = false;
      if (pointerType === 'mouse') return;
      from = { x: clientX, y: clientY };
      timer = setTimeout(() => {
        pressed = press(target);
      }, longPressMs);
    });
    on('pointermove', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > slopPx) stop();
    });
    on('pointerup', stop);
    on('pointercancel', stop);
    on('contextmenu', (event) => {
      stop();
      pressed = press(event.target);
      if (pressed) event.preventDefault();
    });
    on('click', (event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
    });
    return () => {
      stop();
      controller.abort();
    };
  }, [area]);
};
