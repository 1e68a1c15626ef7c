/** The image library, set up to leave the processor to the till: one thread, nothing kept in memory. */
export const openSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
