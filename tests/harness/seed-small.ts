import { createHash, randomUUID } from 'node:crypto';
import { money, toCents } from '#domain/money.ts';
import type { Role } from '#domain/roles.ts';
import type { Tx } from '#server/db/schema.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import { addFirstTill } from '#server/services/business/tills.ts';
import { newEpoch } from '#server/services/members/epochs.ts';
import { joinBusiness } from '#server/services/members/memberships.ts';

/** A tiny business with fixed data: enough for every rule, and quick to create. */

const smallPassword = 'Comanda2026';

/** Ids of the reference data that every database has. */
export const taxIds = { iva15: 1, iva0: 2 } as const;
const ids = { ...taxIds, card: 1, cash: 2, transfer: 3 } as const;

const products = {
  coffee: { name: 'Capuchino', price: '2.75', tax: ids.iva15, stock: null, available: 1 },
  juice: { name: 'Jugo de mora', price: '2.50', tax: ids.iva0, stock: null, available: 1 },
  sweet: { name: 'Alfajor', price: '1.05', tax: ids.iva15, stock: null, available: 1 },
  beer: { name: 'Cerveza artesanal', price: '4.00', tax: ids.iva15, stock: 10, available: 1 },
  gone: { name: 'Encebollado', price: '6.50', tax: ids.iva15, stock: 0, available: 1 },
  hidden: { name: 'Ceviche de camarón', price: '8.90', tax: ids.iva15, stock: null, available: 0 },
} as const;

export type SmallProduct = keyof typeof products;

export interface SmallBusiness {
  businessId: number;
  categoryId: number;
  products: Record<SmallProduct, number>;
  /** `token` belongs to a valid session, `expired` to an expired one. */
  users: {
    id: number;
    memberId: number;
    email: string;
    password: string;
    token: string;
    expired: string;
  }[];
}

/** @returns its token */
const insertSession = async (
  tx: Tx,
  userId: number,
  created_at: string,
  expires_at: string,
): Promise<string> => {
  const token = `test-${randomUUID()}`;
  const token_hash = createHash('sha256').update(token).digest('hex');
  await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash,
      created_at,
      expires_at,
      business_id: null,
      device_id: null,
    })
    .execute();
  return token;
};

let passwordHash: Promise<string> | undefined;

const insertUser = async (tx: Tx, businessId: number, email: string, role: Role, at: string) => {
  passwordHash ??= hashPassword(smallPassword);
  const { id } = await tx
    .insertInto('users')
    .values({
      business_id: businessId,
      first_name: 'María',
      last_name: 'Rosero',
      email,
      dni: '1714307103',
      phone: '0991234567',
      country: 'Ecuador',
      password_hash: await passwordHash,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await joinBusiness(tx, new Date(at), { businessId, userId: id, role });
  const token = await insertSession(tx, id, at, '2999-01-01T00:00:00.000Z');
  const expired = await insertSession(tx, id, at, '2026-01-02T12:00:00.000Z');
  return { id, memberId: member.id, email, password: smallPassword, token, expired };
};

const insertProduct = async (
  tx: Tx,
  businessId: number,
  categoryId: number,
  product: (typeof products)[SmallProduct],
  at: string,
): Promise<number> => {
  const { id } = await tx
    .insertInto('products')
    .values({
      business_id: businessId,
      name: product.name,
      description: product.name,
      unit_price_cents: toCents(money(product.price)),
      available: product.available,
      image_hash: null,
      stockable: product.stock === null ? 0 : 1,
      stock: product.stock ?? 0,
      sku: '',
      ean: '',
      unit_measure: 'Unidad',
      category_id: categoryId,
      created_at: at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('product_categories')
    .values({ product_id: id, category_id: categoryId })
    .execute();
  await tx
    .insertInto('product_taxes')
    .values({
      product_id: id,
      tax_id: product.tax,
      tax_base_cents: toCents(money(product.price)),
    })
    .execute();
  return id;
};

/**
 * One business with a category, six products, a service rate of 10 %, and an owner and an admin, both signed in.
 * @param name start of the emails (`{name}@comanda.test`, `{name}2@comanda.test`)
 */
export const seedSmall = async (tx: Tx, name: string, ruc: string): Promise<SmallBusiness> => {
  const at = '2026-01-01T12:00:00.000Z';
  const { id: businessId } = await tx
    .insertInto('businesses')
    .values({
      comercial_name: `Café ${name}`,
      business_dni: ruc,
      email: `${name}@comanda.test`,
      address: 'Quito',
      phone: '022345678',
      service_rate_bp: 1000,
      created_at: at,
      epoch: newEpoch(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addFirstTill(tx, { businessId });
  const { id: categoryId } = await tx
    .insertInto('categories')
    .values({ business_id: businessId, name: 'Cafés', image_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made: [string, number][] = [];
  for (const [key, product] of Object.entries(products)) {
    made.push([key, await insertProduct(tx, businessId, categoryId, product, at)]);
  }
  return {
    businessId,
    categoryId,
    products: Object.fromEntries(made) as Record<SmallProduct, number>,
    users: [
      await insertUser(tx, businessId, `${name}@comanda.test`, 'owner', at),
      await insertUser(tx, businessId, `${name}2@comanda.test`, 'admin', at),
    ],
  };
};
