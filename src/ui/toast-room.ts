/** The rooms in sight; the one that appeared last lies over the others. */
const rooms = new Set<HTMLElement>();

/** Pixels of the free stretch at each of its sides that a toast takes: no control stands nearer than twice that. */
const beside = 4;

const tellRoom = (): void => {
  const { style, clientWidth } = document.documentElement;
  const room = [...rooms].at(-1)?.getBoundingClientRect();
  style.setProperty('--toast-right', room ? `${clientWidth - room.right - beside}px` : '');
  style.setProperty('--toast-room', room ? `${room.width + 2 * beside}px` : '');
};

/**
 * A ref for the part of a bar on top in which nothing can be pressed: the toaster stands there, at its right end. A hidden
 * one counts as none.
 */
export const trackToastRoom = (element: HTMLElement | null) => {
  if (!element) return;
  const observer = new ResizeObserver(() => {
    rooms[element.offsetWidth ? 'add' : 'delete'](element);
    tellRoom();
  });
  // One at its narrowest moves with those beside it.
  for (const each of element.parentElement?.children ?? []) observer.observe(each);
  return () => {
    observer.disconnect();
    rooms.delete(element);
    tellRoom();
  };
};
