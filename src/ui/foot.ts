/** A ref for what begins the foot of a phone's window: messages lie above it. While it is hidden it says nothing. */
export const foot = (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { height, top } = element.getBoundingClientRect();
    if (height > 0) style.setProperty('--foot', `${window.innerHeight - top}px`);
    else style.removeProperty('--foot');
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
};
