import * as z from 'zod/mini';
import { amount, id, timestamp } from './fields.ts';

/** Periods of the figures, in calendar days up to today: 1 is today. */
export const statsPeriods = [1, 7, 30, 90] as const;
export type StatsPeriod = (typeof statsPeriods)[number];

/** The period without `days`. */
export const usualPeriod = 30 satisfies StatsPeriod;

/** Query of GET /stats/business/{businessId} */
export const statsQuery = z.object({
  days: z.optional(
    z.pipe(
      z.enum(statsPeriods.map(String), 'El período no es válido.'),
      z.transform((days) => Number(days) as StatsPeriod),
    ),
  ),
});

/** GET /stats/business/{businessId} */
export const stats = z.object({
  totalSales: amount,
  totalProducts: z.int(),
  /** Products of the sample menu that nobody has changed. Older servers leave it out. */
  sampleProducts: z.optional(z.int()),
  totalCustomers: z.int(),
  startDate: timestamp,
  endDate: timestamp,
  /** Units sold of the most sold product. */
  totalSold: z.int(),
  mostSoldProduct: z.nullable(z.object({ productName: z.string() })),
  /** Whether the business has sold anything, in this period or before. */
  hasBills: z.boolean(),
  /** Dollars, Monday first. */
  salesByWeekday: z.array(amount).check(z.length(7)),
  /** Dollars by the clock's hour, from 0 to 23, of today alone. Where a day begins at 3:00, the first three are its last hours. */
  salesByHour: z.optional(z.array(amount).check(z.length(24))),
  /** Five at most, the most sold first. */
  mostSoldProducts: z.array(
    z.object({
      productName: z.string(),
      sold: z.int(),
      /** What guests chose most often that is not usual; five at most. Older servers leave it out. */
      options: z.optional(
        z.array(z.object({ group: z.optional(z.string()), name: z.string(), count: z.int() })),
      ),
    }),
  ),
  /** Who sold most first. Without a member: what nobody of the business is known to have done. Older servers leave it out. */
  people: z.optional(
    z.array(
      z.object({
        memberId: z.nullable(id),
        name: z.string(),
        /** Of the bills that they made. */
        sales: amount,
        /** Of the bills of orders that they took, whoever made the bill. Older servers leave it out. */
        taken: z.optional(amount),
        /** Orders taken. */
        orders: z.int(),
        /** Units taken back from orders that the server had. */
        cancelledUnits: z.int(),
        /** Before tax, as on the bills. */
        discounts: amount,
        /** Voluntary tips for them, in no other figure. Older servers leave it out. */
        tips: z.optional(amount),
      }),
    ),
  ),
});

export type Stats = z.infer<typeof stats>;
export type PersonFigures = NonNullable<Stats['people']>[number];

/** Query of GET /stats/business/{businessId}/service : a month such as 2026-11, or the present one. */
export const serviceMonthQuery = z.object({
  month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'El mes no es válido.'))),
});

/** The service of a month, which belongs to those who worked. */
export const serviceMonth = z.object({
  month: z.string(),
  /** Of bills that were not annulled. */
  service: amount,
  /** Bills with service. */
  bills: z.int(),
  /** Who did anything, the longest at work first. */
  people: z.array(
    z.object({
      memberId: id,
      name: z.string(),
      /** Business days on which they did something. */
      days: z.int(),
      /** Of each day from the first to the last that they did. */
      minutes: z.int(),
    }),
  ),
});

export type ServiceMonth = z.infer<typeof serviceMonth>;

/** GET health */
export const health = z.object({ status: z.literal('ok'), version: z.string() });
