import * as z from 'zod/mini';
import { billPath, orderPath } from '#contract/api-paths.ts';
import { type ReviewsQuery, reviews, type TrailRow, trailRow } from '#contract/trail.ts';
import { ask } from './ask.ts';
import type { CallDeps } from './deps.ts';
import { ofBusiness } from './of-business.ts';
import type { Outcome } from './outcome.ts';

export type Reviews = z.infer<typeof reviews>;

const rows = z.array(trailRow);

/** What was done to orders and bills, and what of it somebody should look at. */
export const trailCalls = (deps: CallDeps) => {
  const send = ofBusiness(deps);
  return {
    /** `ref`: the order's number or key. The oldest first. */
    orderTrail: (ref: string): Promise<Outcome<TrailRow[]>> =>
      ask(deps, { method: 'GET', path: `${orderPath(ref)}/trail` }, rows),
    billTrail: (ref: string): Promise<Outcome<TrailRow[]>> =>
      ask(deps, { method: 'GET', path: `${billPath(ref)}/trail` }, rows),
    /** The newest first. */
    reviews: (query: ReviewsQuery): Promise<Outcome<Reviews>> => {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return send('GET', `reviews?${new URLSearchParams(given)}`, reviews);
    },
    markReviewed: (id: number): Promise<Outcome<TrailRow>> =>
      send('POST', `reviews/${id}`, trailRow),
  };
};
