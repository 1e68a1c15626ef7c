/** Paging of lists on the device, and the page buttons in groups of ten. Pages count from 1. */
export const groupSize = 10;

export const pageCount = (items: number, pageSize: number): number => Math.ceil(items / pageSize);

export const pageOf = <T>(items: readonly T[], page: number, pageSize: number): T[] =>
  items.slice((page - 1) * pageSize, page * pageSize);

/** A page of a list, or the last page when the list became shorter. */
export const nearestPage = <T>(items: readonly T[], page: number, pageSize: number) => {
  const total = pageCount(items.length, pageSize);
  const current = Math.min(page, Math.max(1, total));
  return { items: pageOf(items, current, pageSize), current, total };
};

/** Whether a list of `total` pages has this page. */
export const isPage = (page: number, total: number): boolean =>
  Number.isInteger(page) && page >= 1 && page <= total;

/** The buttons for `current` of `total` pages; null where a button is disabled. */
export const pageGroup = (current: number, total: number) => {
  const first = Math.floor((current - 1) / groupSize) * groupSize + 1;
  const last = Math.min(first + groupSize - 1, total);
  return {
    pages: Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i),
    previous: current > 1 ? current - 1 : null,
    next: current < total ? current + 1 : null,
    groupBack: first > 1 ? first - groupSize : null,
    groupForward: first + groupSize <= total ? first + groupSize : null,
  };
};
