import type { Asked } from '#api/ask.ts';
import {
  type CategoryContent,
  createCategory,
  deleteCategory,
  dropCategory,
  keepCategory,
  loadCategory,
  readyImages,
  updateCategory,
} from '#api/categories.ts';
import { requestTimeoutMs } from '#api/transport.ts';
import type { Category } from '#contract/catalog.ts';
import type { CategoriesPort, CategoryChange } from '#ports/categories.ts';
import type { Outcome } from '#ports/outcome.ts';
import { ownBusiness, ports } from './device.ts';
import { refreshCatalog } from './sync.ts';

const unreachable: Outcome<never> = { ok: false, code: 'network', message: null, fields: {} };

/** A ready image becomes the category's own, as if somebody had uploaded it. Null when it can't be had. */
const fetched = async (src: string): Promise<Blob | null> => {
  try {
    // The window can't be closed meanwhile: it must not wait for ever.
    const response = await fetch(src, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
};

/** What is sent for a change; null when its image can't be had. */
const contentOf = async ({
  name,
  products,
  image,
}: CategoryChange): Promise<CategoryContent | null> => {
  const content = { name, products, img: null, deleteImage: image.kind === 'none' };
  if (image.kind === 'file') return { ...content, img: image.file };
  if (image.kind !== 'ready') return content;
  const img = await fetched(image.src);
  return img && { ...content, img };
};

const save = async (
  change: CategoryChange,
  send: (content: CategoryContent) => Promise<Asked<Category>>,
): Promise<Outcome<Category>> => {
  const businessId = await ownBusiness();
  const content = await contentOf(change);
  if (!content) return unreachable;
  const asked = await send(content);
  // The rail of the order screen shows it before the whole catalog has come.
  if (asked.ok) await keepCategory(ports, businessId, asked.value).catch(ports.report);
  // A refusal may come of what this device does not know yet.
  if (asked.ok || asked.code !== 'network') void refreshCatalog();
  return asked.ok ? { ok: true, value: asked.value } : asked;
};

/** What the screen of categories asks. */
export const categoryPort: CategoriesPort = {
  refreshCatalog,
  readyImages: async () => {
    const asked = await readyImages(ports);
    return asked.ok ? { ok: true, value: asked.value } : asked;
  },
  loadCategory: async (id) => {
    const asked = await loadCategory(ports, id);
    return asked.ok ? { ok: true, value: asked.value } : asked;
  },
  createCategory: (key, change) => save(change, (content) => createCategory(ports, key, content)),
  updateCategory: (id, change) => save(change, (content) => updateCategory(ports, id, content)),
  deleteCategory: async (id) => {
    const businessId = await ownBusiness();
    const asked = await deleteCategory(ports, id);
    const isGone = asked.ok || asked.code === 'category-not-found';
    if (isGone) await dropCategory(ports, businessId, id).catch(ports.report);
    if (isGone) void refreshCatalog();
    return isGone ? { ok: true, value: undefined } : asked;
  },
};
