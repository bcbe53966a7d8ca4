import { text } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { attachmentsExpectedMs, maxAttachments } from '@worksheet/domain/worksheet/limits';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from '#root.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld, testNow, type World } from '#test/world.ts';

const { pool } = await testDatabase();
let world: World;
let company: Company;
beforeEach(async () => {
  world = makeWorld(pool);
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const after = (ms: number) => () => new Date(testNow.getTime() + ms);
const calls = (who: Who, ms = 0) =>
  createCaller({ ...world.context(company.actors[who]), now: after(ms) });

/** Every number is another image. */
async function photo(number: number): Promise<File> {
  const background = { r: number, g: 20, b: 40 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], `photo-${number}.png`, { type: 'image/png' });
}
const photos = (...numbers: number[]) => Promise.all(numbers.map(photo));

const announce = (attachmentsExpected: number, fields: object = {}) =>
  calls('bo').worksheet.create({ ...company.entry, attachmentsExpected, ...fields });
const add = async (who: Who, id: number, numbers: readonly number[], ms = 0) =>
  calls(who, ms).worksheet.addAttachments({ id, attachments: await photos(...numbers) });
const approve = (id: number) => calls('tove').worksheet.approve({ id, isApproved: true });
const seenBy = (who: Who, id: number, ms = 0) => calls(who, ms).worksheet.single({ id });

/** The ways to lock a record, each with the error of a change after it. */
const locks: Record<string, { lock: (id: number) => Promise<unknown>; error: string }> = {
  approved: { lock: approve, error: '409 record-approved' },
  exported: {
    lock: async (id) => {
      await approve(id);
      return calls('adam').export.create({ filter: { all: true } });
    },
    error: '409 record-exported',
  },
  'changed by a leader': {
    lock: (id) => calls('tove').worksheet.update({ ...company.entry, id, quantity: 3 }),
    error: '409 record-changed-by-another',
  },
  'in a closed period': {
    lock: () =>
      unscoped(pool)
        .updateTable('account')
        .set({ closed_until: '2026-12-31' })
        .where('id', '=', company.account.id)
        .execute(),
    error: '409 period-closed',
  },
};

describe('images that a create call announces (decisions/client-keys)', () => {
  it('are counted down as they come, and leaders see how many are on their way', async () => {
    const { id, attachmentsExpected } = await announce(2);
    expect(attachmentsExpected).toBe(2);
    expect(await seenBy('tove', id)).toMatchObject({ attachmentsExpected: 2, attachmentCount: 0 });
    const [day] = await calls('tove').worksheet.list({ mode: 'TEAM' });
    expect(day?.worksheet).toMatchObject([{ id, attachmentsExpected: 2 }]);
    expect(await add('bo', id, [1])).toMatchObject({ attachmentsExpected: 1, attachmentCount: 1 });
    expect(await add('bo', id, [2])).toMatchObject({ attachmentsExpected: 0, attachmentCount: 2 });
    expect(await add('bo', id, [3])).toMatchObject({ attachmentsExpected: 0, attachmentCount: 3 });
  });

  it.each(Object.keys(locks))('are added by the owner to a record that is %s', async (state) => {
    const { lock, error } = locks[state] ?? { lock: approve, error: '' };
    const { id } = await announce(2);
    await lock(id);
    const before = await seenBy('bo', id);
    expect(await errorOf(add('bo', id, [1, 2, 3]))).toBe(error);
    expect(world.storage.files.size).toBe(0);
    for (const who of ['tove', 'adam', 'key'] as const) {
      if (state === 'approved' || state === 'exported')
        expect(await errorOf(add(who, id, [1]))).toBe(error);
    }
    await add('bo', id, [1]);
    await add('bo', id, [2]);
    expect(await seenBy('bo', id)).toEqual({
      ...before,
      attachmentCount: 2,
      attachmentsExpected: 0,
      version: before.version + 2,
    });
    expect(await errorOf(add('bo', id, [3]))).toBe(error);
    expect((await calls('bo').worksheet.history({ id })).slice(0, 2)).toMatchObject([
      { action: 'update', by: 'bo', changes: [{ field: 'attachmentCount', from: 1, to: 2 }] },
      { action: 'update', by: 'bo', changes: [{ field: 'attachmentCount', from: 0, to: 1 }] },
    ]);
    expect(world.storage.files.size).toBe(2);
  });

  it('leave the file of an export as it was (D19)', async () => {
    const { id } = await announce(1);
    await locks['exported']?.lock(id);
    const file = async () => text((await calls('adam').export.file({ number: 1 })).body);
    const before = await file();
    await add('bo', id, [1]);
    expect(await file()).toBe(before);
    expect(await calls('adam').export.records({ number: 1 })).toMatchObject([
      { id, attachmentCount: 1, attachmentsExpected: 0 },
    ]);
  });

  it('count once if they are sent again, also when none is expected any more', async () => {
    const { id } = await announce(2);
    await approve(id);
    await add('bo', id, [1]);
    expect(await add('bo', id, [1])).toMatchObject({ attachmentCount: 1, attachmentsExpected: 1 });
    await add('bo', id, [2]);
    expect(await add('bo', id, [2])).toMatchObject({ attachmentCount: 2, attachmentsExpected: 0 });
    const twice = await Promise.all([add('bo', id, [1]), add('bo', id, [2])]);
    expect(twice).toMatchObject([{ attachmentCount: 2 }, { attachmentCount: 2 }]);
    expect(world.storage.files.size).toBe(2);
  });

  it('sent at the same time are stored once, and no more than were announced', async () => {
    const { id } = await announce(2);
    await approve(id);
    const outcomes = await Promise.allSettled(
      [1, 1, 1, 2, 3].map((number) => add('bo', id, [number])),
    );
    const record = await seenBy('bo', id);
    expect(record).toMatchObject({ attachmentCount: 2, attachmentsExpected: 0 });
    expect(world.storage.files.size).toBe(2);
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  });

  it('may come for seven days; after that the ordinary rule holds', async () => {
    const { id } = await announce(2);
    await approve(id);
    await add('bo', id, [1], attachmentsExpectedMs);
    expect(await seenBy('bo', id, attachmentsExpectedMs)).toMatchObject({ attachmentsExpected: 1 });
    const late = attachmentsExpectedMs + 1;
    expect(await seenBy('bo', id, late)).toMatchObject({ attachmentsExpected: 0 });
    expect(await errorOf(add('bo', id, [2], late))).toBe('409 record-approved');
    await calls('tove').worksheet.approve({ id, isApproved: false });
    expect(await add('bo', id, [2], late)).toMatchObject({ attachmentCount: 2 });
  });

  it('are not those that a leader adds', async () => {
    const { id } = await announce(1);
    expect(await add('tove', id, [1])).toMatchObject({
      attachmentCount: 1,
      attachmentsExpected: 1,
    });
    await approve(id);
    expect(await add('bo', id, [2])).toMatchObject({ attachmentCount: 2, attachmentsExpected: 0 });
  });

  it('of an API key are counted down as it adds them', async () => {
    const entry = { ...company.entry, username: 'bo', attachmentsExpected: 2 };
    const { id } = await calls('key').worksheet.create(entry);
    expect(await add('key', id, [1])).toMatchObject({ attachmentsExpected: 1 });
    await approve(id);
    expect(await errorOf(add('key', id, [2]))).toBe('409 record-approved');
    expect(await add('bo', id, [2])).toMatchObject({ attachmentsExpected: 0 });
  });

  it('are still expected of a record that is deleted and restored, or returned by a voided export', async () => {
    const { id } = await announce(2);
    await calls('bo').worksheet.delete({ id });
    expect(await calls('bo').worksheet.restore({ id })).toMatchObject({ attachmentsExpected: 2 });
    await locks['exported']?.lock(id);
    await calls('adam').export.void({ number: 1, reason: 'Wrong month' });
    await calls('tove').worksheet.approve({ id, isApproved: true });
    expect(await add('bo', id, [1, 2])).toMatchObject({ attachmentsExpected: 0 });
  });

  it('are announced for each record of a batch', async () => {
    const create = { op: 'create' as const, ...company.entry };
    const { records } = await calls('bo').worksheet.batch({
      visit: true,
      operations: [{ ...create, attachmentsExpected: 3 }, create],
    });
    expect(records).toMatchObject([{ attachmentsExpected: 3 }, { attachmentsExpected: 0 }]);
  });

  it('are with those of the call no more than a record can have (D20)', async () => {
    const attachments = await photos(1, 2);
    const most = maxAttachments - attachments.length;
    expect(await errorOf(announce(most + 1, { attachments }))).toBe(
      '400 attachmentsExpected too-high',
    );
    expect(world.storage.files.size).toBe(0);
    expect(await announce(most, { attachments })).toMatchObject({
      attachmentCount: 2,
      attachmentsExpected: most,
    });
    for (const wrong of [-1, 1.5, maxAttachments + 1])
      expect(await errorOf(announce(wrong))).toMatch(/^400 attachmentsExpected /);
  });
});
