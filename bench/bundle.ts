import { build } from 'esbuild';

/** The script of a measured page, ready to stand in its HTML. */
export const bundlePage = async (page: URL): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [page.pathname],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? '';
};
