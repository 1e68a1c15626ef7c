/** Listens to several events alike. @returns a function that stops it, as an effect's cleanup */
export const listen = <E extends Event>(
  target: EventTarget,
  events: readonly string[],
  listener: (event: E) => unknown,
  options?: AddEventListenerOptions,
): (() => void) => {
  const controller = new AbortController();
  for (const event of events)
    target.addEventListener(event, listener as EventListener, {
      ...options,
      signal: controller.signal,
    });
  return () => controller.abort();
};
