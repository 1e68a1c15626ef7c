import { Star } from 'lucide-react';
import type { Product } from '#contract/catalog.ts';
import { errorTexts, failureText } from '#messages/errors.ts';
import { products as texts } from '#messages/products.ts';
import { useServer } from '#ports/server.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { valuesOf } from './product/product-values.ts';
import { saveProduct } from './save-product.ts';

/** Makes a product a favourite with one touch, or no longer one. */
export const FavoriteButton = ({ product }: { product: Product }) => {
  const server = useServer();
  const { id, productName: name, favorite = false } = product;
  const [busy, toggle] = useSingleFlight(async () => {
    const outcome = await saveProduct(server, id, (now) => ({
      ...valuesOf(now),
      favorite: !favorite,
    }));
    if (outcome.ok) return;
    const isOffline = outcome.code === 'network';
    toast.error(texts.form.saveFailed, {
      description: isOffline
        ? failureText(outcome, texts.form.needsConnection)
        : errorTexts(outcome).join(' '),
    });
  });
  return (
    <IconButton
      variant="ghost"
      label={texts.favoriteOf(name)}
      icon={<Star size={22} className={favorite ? 'fill-current' : undefined} />}
      aria-pressed={favorite}
      loading={busy}
      className={favorite ? 'text-accent!' : 'text-muted!'}
      onClick={toggle}
    />
  );
};
