import { expect, test } from 'vitest';
import { changedSince, cursorOf } from '#server/services/board/board-changes.ts';
import { boardState, changeBoard } from '#server/services/board/board-state.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp } from '#tests/harness/server.ts';

onBothEngines((newDatabase) => {
  test('the last 200 changes of a board can be told, and those long before are deleted', async () => {
    const { database, own, close } = await createTestApp({ url: await newDatabase() });
    const scope = { businessId: own.businessId, now: new Date() };
    const place = { epoch: 'epoch', form: '' };
    const cursors: string[] = [];
    for (let change = 1; change <= 250; change += 1) {
      await database.transaction((tx) => changeBoard(tx, scope, null));
      const { latest } = await boardState(database.db, scope);
      expect(latest?.seq).toBe(change);
      if (latest) cursors.push(cursorOf(latest, place));
    }
    const told = cursors.map((cursor) => changedSince(database.db, scope, cursor, place));
    const [gone, kept] = [
      { orders: null, isKnown: false },
      { orders: [], isKnown: true },
    ];
    expect(await Promise.all(told)).toEqual(cursors.map((_, at) => (at < 50 ? gone : kept)));
    const rows = await database.db.selectFrom('board_changes').select('seq').execute();
    expect(rows).toHaveLength(200);
    await close();
  });
});
