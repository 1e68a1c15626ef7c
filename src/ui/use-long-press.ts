import { type RefObject, useEffect, useEffectEvent } from 'react';

const longPressMs = 550;
/** A finger that moves farther scrolls. */
const slopPx = 12;
/** Browsers send the click of a press within this time after its release. */
const clickMs = 500;

/** Drops the click that ends the press under way, wherever it lands: a dialog may have opened under the finger. */
const dropItsClick = (): void => {
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => controller.abort();
  const onRelease = () => setTimeout(end, clickMs);
  const onClick = (event: MouseEvent) => {
    end();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('pointerdown', end, { signal, capture: true });
  document.addEventListener('pointerup', onRelease, { signal, capture: true });
  document.addEventListener('pointercancel', onRelease, { signal, capture: true });
};

/**
 * Calls back for a long press, a right click and the menu key inside an area. The browser's menu stays closed, and the click that
 * some browsers send after a long press is dropped.
 */
export const useLongPress = (
  area: RefObject<HTMLElement | null>,
  onLongPress: (target: Element) => boolean,
): void => {
  const press = useEffectEvent(
    (target: EventTarget | null) => target instanceof Element && onLongPress(target),
  );
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    let from = { x: 0, y: 0 };
    let isDown = false;
    const stop = () => clearTimeout(timer);
    const longPress = (target: EventTarget | null): boolean => {
      stop();
      const isTaken = press(target);
      // The menu key has no release, and the next key's click is meant.
      if (isTaken && isDown) dropItsClick();
      return isTaken;
    };
    const controller = new AbortController();
    const { signal } = controller;
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal, capture: true });
    on('pointerdown', ({ pointerType, target, clientX, clientY }) => {
      stop();
      isDown = true;
      if (pointerType === 'mouse') return;
      from = { x: clientX, y: clientY };
      timer = setTimeout(longPress, longPressMs, target);
    });
    on('pointermove', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > slopPx) stop();
    });
    on('contextmenu', (event) => {
      if (longPress(event.target)) event.preventDefault();
    });
    const onRelease = () => {
      stop();
      isDown = false;
    };
    document.addEventListener('pointerup', onRelease, { signal, capture: true });
    document.addEventListener('pointercancel', onRelease, { signal, capture: true });
    return () => {
      stop();
      controller.abort();
    };
  }, [area]);
};
