/** A ref for what stands at the foot of a phone's window: messages lie above it, however tall it is. */
export const foot = (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--foot', `${element.getBoundingClientRect().height}px`),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
};
