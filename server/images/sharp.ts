/** The image library with one thread and no cache, to leave processor and memory to the till. */
export const openSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
