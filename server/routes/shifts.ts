import * as z from 'zod/mini';
import { againHeader, deviceTime } from '#contract/headers.ts';
import {
  closeInput,
  closingCorrectionInput,
  formerTipsInput,
  joinInput,
  movementInput,
  shift,
  shiftInput,
  shiftsQuery,
  tipsInput,
} from '#contract/shifts.ts';
import { answers } from '../http/helpers/answers.ts';
import { createdStatus, idempotent, writeOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { scopeOf } from '../http/helpers/scope.ts';
import { streamList } from '../http/helpers/stream-list.ts';
import type { Deps, Server } from '../http/server.ts';
import { parseUuid } from '../services/kernel/reference.ts';
import { readShift } from '../services/shifts/answer.ts';
import { closeShift } from '../services/shifts/closing.ts';
import { correctClosing } from '../services/shifts/closing-corrections.ts';
import { joinShift } from '../services/shifts/joining.ts';
import { shiftPages } from '../services/shifts/list.ts';
import { addMovement, openShift } from '../services/shifts/shifts.ts';

const params = z.object({ key: z.pipe(z.string(), z.transform(parseUuid)) });

export const shiftRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.get(
    '/shifts',
    needs(
      'see-sales',
      answers(
        'Shifts by when they were opened, the newest first: at most 200 of at most 90 days; without dates the open ones and the last 30 closed',
        z.array(shift),
        { querystring: shiftsQuery },
      ),
    ),
    async (request, reply) =>
      streamList(reply, shift, shiftPages(db, scopeOf(request, deps), request.query)),
  );

  app.get('/shifts/:key', needs('see-sales', answers('A shift', shift, { params })), (request) =>
    readShift(db, scopeOf(request, deps), request.params.key),
  );

  app.post(
    '/shifts',
    needs('attributed', {
      schema: {
        summary: 'Open a shift of a till; 200 when its key already has one',
        body: shiftInput,
        response: { 200: shift, 201: shift },
      },
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const opened = await openShift(tx, scope, request.body);
        return { status: createdStatus(opened), body: opened.entity };
      }),
  );

  app.post(
    '/shifts/:key/movements',
    needs('attributed', {
      ...answers('Put cash into a till, or take it out', shift, { params, body: movementInput }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => ({
        status: 200,
        body: await addMovement(tx, scope, request.params.key, request.body),
      })),
  );

  app.post(
    '/shifts/:key/tips',
    needs('attributed', {
      ...answers('Hand tips over to a person out of a till', shift, { params, body: tipsInput }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => ({
        status: 200,
        body: await addMovement(tx, scope, request.params.key, request.body),
      })),
  );

  app.post(
    '/shifts/:key/former-tips',
    needs('attributed', {
      ...answers('Hand tips of a shift that had ended over out of another one’s till', shift, {
        params,
        body: formerTipsInput,
      }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => ({
        status: 200,
        body: await addMovement(tx, scope, request.params.key, request.body),
      })),
  );

  app.post(
    '/shifts/:key/close',
    needs('attributed', {
      ...answers('Close a shift, counted or not', shift, { params, body: closeInput }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => ({
        status: 200,
        body: await closeShift(tx, scope, request.params.key, request.body),
      })),
  );

  app.post(
    '/shifts/:key/join',
    needs('attributed', {
      ...answers('Join a shift into another one of its till, which is answered', shift, {
        params,
        body: joinInput,
      }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => ({
        status: 200,
        body: await joinShift(tx, scope, request.params.key, request.body),
      })),
  );

  app.post(
    '/shifts/:key/corrections',
    needs('attributed', {
      ...answers('Correct the count of a closing beside it', shift, {
        params,
        body: closingCorrectionInput,
      }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => ({
        status: 200,
        body: await correctClosing(tx, scope, request.params.key, request.body),
      })),
  );
};
