/** A product of the demo's menu. */
export interface Dish {
  name: string;
  /** Dollars before tax. */
  price: string;
  /** Name of its image in the Fluent Emoji Flat set. */
  icon: string;
  description: string;
  /** Units in stock; absent when nobody counts them. */
  stock?: number;
  sku?: string;
  available?: false;
  /** Sold at IVA 0 %; absent: 15 %. */
  untaxed?: true;
  /** How often guests ask for it, against 1. */
  weight: number;
}

export interface Section {
  name: string;
  icon: string;
  dishes: readonly Dish[];
}

export const dish = (
  name: string,
  price: string,
  icon: string,
  description: string,
  weight = 1,
  more: Pick<Dish, 'stock' | 'sku' | 'available' | 'untaxed'> = {},
): Dish => ({ name, price, icon, description, weight, ...more });
