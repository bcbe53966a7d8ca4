import { testDatabase } from '@worksheet/database/testing/database';
import { unscoped } from '@worksheet/database/unscoped';
import { maxAttachments } from '@worksheet/domain/worksheet/limits';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld, type World } from '#test/world.ts';

const { pool } = await testDatabase();
let world: World;
let company: Company;
beforeEach(async () => {
  world = makeWorld(pool);
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const calls = (who: Who, idempotencyKey?: string) =>
  world.as(company.actors[who], { idempotencyKey });

/** Every number is another image. */
async function photo(number: number, name = `photo-${number}.png`): Promise<File> {
  const bytes = await sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: number, g: 20, b: 40 } },
  })
    .png()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], name, { type: 'image/png' });
}
const photos = (count: number, first = 0) =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(first + index)));

const namesOf = async (recordId: number) =>
  (await calls('adam').attachments.list({ recordId })).map(({ fileName }) => fileName);

async function stored(id: number) {
  const db = unscoped(pool);
  const record = await db
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const attachments = await db
    .selectFrom('attachment')
    .selectAll()
    .where('record_id', '=', id)
    .orderBy('position')
    .execute();
  return { record, attachments, history: await calls('adam').worksheet.history({ id }) };
}

describe('Adding images to a record (D14, D16, D20)', () => {
  test('appends them in the order they were sent, and returns the record', async () => {
    const { id } = await calls('bo').worksheet.create({
      ...company.entry,
      attachments: [await photo(1, 'first.png')],
    });
    const added = [await photo(2, 'second.png'), await photo(3, 'third.png')];
    const record = await calls('bo').worksheet.addAttachments({ id, attachments: added });
    expect(record).toMatchObject({ id, attachmentCount: 3, version: 2, modifiedBy: 'bo' });
    expect(await calls('bo').worksheet.single({ id })).toEqual(record);
    expect(await namesOf(id)).toEqual(['first.png', 'second.png', 'third.png']);
    expect(world.storage.files.size).toBe(3);
  });

  test('is a change: who, when and how many images is in the history, and `updatedSince` reports it', async () => {
    const { id } = await company.record('bo', { attachment_count: 0 });
    const before = await stored(id);
    await calls('tove').worksheet.addAttachments({ id, attachments: await photos(2) });
    const after = await stored(id);
    expect(after.history[0]).toEqual({
      action: 'update',
      by: 'tove',
      at: '2026-03-02T14:30:00.000Z',
      changes: [{ field: 'attachmentCount', from: 0, to: 2 }],
    });
    expect(after.record).toMatchObject({ modified_by: 'tove', version: 2 });
    const updatedAt = (state: typeof before) => String(state.record?.updated_at);
    expect(updatedAt(after) > updatedAt(before)).toBe(true);
  });

  const approved = { approved_by: 'tove', approved_at: '2026-03-02 15:00:00.000' };
  const exported = { ...approved, exported: true };
  const touched = { modified_by: 'tove', modified_at: '2026-03-02 15:00:00.000' };
  test.each([
    ['bo', 'bo', {}, 'done'],
    ['tove', 'bo', {}, 'done'],
    ['adam', 'kim', {}, 'done'],
    ['key', 'bo', {}, 'done'],
    ['bo', 'bo', touched, '409 record-changed-by-another'],
    ['bo', 'bo', approved, '409 record-approved'],
    ['adam', 'bo', approved, '409 record-approved'],
    ['adam', 'bo', exported, '409 record-exported'],
    ['bo', 'ida', {}, '404 record-not-found'],
    ['tove', 'kim', {}, '404 record-not-found'],
  ] as const)(
    'is for those who may edit the record: %s to one of %s, %o, gives %s',
    async (who, owner, state, expected) => {
      const { id } = await company.record(owner, state);
      const before = await stored(id);
      const attachments = [await photo(1)];
      const outcome = await calls(who)
        .worksheet.addAttachments({ id, attachments })
        .then(
          () => 'done',
          (error: unknown) => errorOf(Promise.reject(error)),
        );
      expect(outcome).toBe(expected);
      if (expected !== 'done') expect(await stored(id)).toEqual(before);
      expect(world.storage.files.size).toBe(expected === 'done' ? 1 : 0);
    },
  );
});

describe('The same content is stored once (D20)', () => {
  test('an image that the record has, under any name, changes nothing and returns the record', async () => {
    const { id } = await calls('bo').worksheet.create({
      ...company.entry,
      attachments: [await photo(1, 'a.png')],
    });
    const before = await stored(id);
    const attachments = [await photo(1, 'another name.png')];
    expect(await calls('bo').worksheet.addAttachments({ id, attachments })).toMatchObject({
      attachmentCount: 1,
      version: 1,
    });
    expect(await stored(id)).toEqual(before);
    expect(world.storage.files.size).toBe(1);
  });

  test('of several, only the new ones are added, each once', async () => {
    const { id } = await company.record('bo');
    await calls('bo').worksheet.addAttachments({ id, attachments: [await photo(1)] });
    const attachments = [await photo(1), await photo(2), await photo(2, 'again.png')];
    const record = await calls('bo').worksheet.addAttachments({ id, attachments });
    expect(record).toMatchObject({ attachmentCount: 2, version: 3 });
    expect(await namesOf(id)).toEqual(['photo-1.png', 'photo-2.png']);
    expect(world.storage.files.size).toBe(2);
  });

  test('the same image may be on another record', async () => {
    const [one, two] = [await company.record('bo'), await company.record('bo')];
    for (const { id } of [one, two]) {
      const attachments = [await photo(1)];
      expect(await calls('bo').worksheet.addAttachments({ id, attachments })).toMatchObject({
        attachmentCount: 1,
      });
    }
  });

  test('a repeat with the same Idempotency-Key changes nothing, another request with it is refused (D18)', async () => {
    const { id } = await company.record('bo');
    const add = async (number: number) =>
      calls('bo', 'k-1').worksheet.addAttachments({ id, attachments: [await photo(number)] });
    await add(1);
    const before = await stored(id);
    expect(await add(1)).toMatchObject({ id, attachmentCount: 1, version: 2 });
    expect(await errorOf(add(2))).toBe('409 repeated-differently');
    expect(await stored(id)).toEqual(before);
    expect(world.storage.files.size).toBe(1);
  });
});

describe('A record has at most 10 images (D20)', () => {
  test('in total: the eleventh is refused, and the ten remain', async () => {
    const { id } = await company.record('bo');
    await calls('bo').worksheet.addAttachments({ id, attachments: await photos(9) });
    const before = await stored(id);
    const two = calls('bo').worksheet.addAttachments({ id, attachments: await photos(2, 50) });
    expect(await errorOf(two)).toBe('400 attachments too-many');
    expect(await stored(id)).toEqual(before);
    // Images that the record has do not count again.
    const attachments = [...(await photos(3)), await photo(50)];
    expect(await calls('bo').worksheet.addAttachments({ id, attachments })).toMatchObject({
      attachmentCount: maxAttachments,
    });
    expect(world.storage.files.size).toBe(maxAttachments);
  });

  test.each([
    ['bo', 'bo'],
    ['bo', 'tove'],
  ] as const)('also if %s and %s each add the last one at the same time', async (...people) => {
    const { id } = await company.record('bo');
    await calls('bo').worksheet.addAttachments({ id, attachments: await photos(9) });
    const outcomes = await Promise.all(
      people.map(async (who, index) => {
        const attachments = [await photo(100 + index)];
        return calls(who)
          .worksheet.addAttachments({ id, attachments })
          .then(
            () => 'done',
            (error: unknown) => errorOf(Promise.reject(error)),
          );
      }),
    );
    const refusals = outcomes.filter((outcome) => outcome !== 'done');
    // The leader's change, if it comes first, also locks the record for its owner (D14).
    expect(['400 attachments too-many', '409 record-changed-by-another']).toContain(refusals[0]);
    expect(refusals).toHaveLength(1);
    const { record, attachments } = await stored(id);
    expect(record).toMatchObject({ attachment_count: maxAttachments });
    expect(attachments.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(world.storage.files.size).toBe(maxAttachments);
  });

  test('and the same image sent by two requests at the same time is stored once', async () => {
    const { id } = await company.record('bo');
    const [one, two] = [await photo(1), await photo(1)];
    await Promise.all(
      [one, two].map((file) => calls('bo').worksheet.addAttachments({ id, attachments: [file] })),
    );
    expect(await stored(id)).toMatchObject({
      record: { attachment_count: 1, version: 2 },
      attachments: [{ position: 0 }],
    });
    expect(world.storage.files.size).toBe(1);
  });
});

describe('A failed addition leaves no file behind (D20)', () => {
  test('when one of the files is not an image, and when there is none', async () => {
    const { id } = await company.record('bo');
    const before = await stored(id);
    const bad = new File(['text'], 'note.png', { type: 'image/png' });
    const withBad = { id, attachments: [await photo(1), bad] };
    expect(await errorOf(calls('bo').worksheet.addAttachments(withBad))).toBe(
      '400 attachments.1 not-an-image',
    );
    expect(await errorOf(calls('bo').worksheet.addAttachments({ id, attachments: [] }))).toMatch(
      /^400 attachments /,
    );
    expect(await stored(id)).toEqual(before);
    expect(world.storage.files.size).toBe(0);
  });

  test('when the record is deleted while its images are read', async () => {
    const { id } = await company.record('bo');
    const file = await photo(1);
    const bytes = await file.arrayBuffer();
    file.arrayBuffer = async () => {
      await calls('bo').worksheet.delete({ id });
      return bytes;
    };
    const add = calls('bo').worksheet.addAttachments({ id, attachments: [file] });
    expect(await errorOf(add)).toBe('404 record-not-found');
    expect(world.storage.files.size).toBe(0);
  });
});

test('Added images are deleted and restored with their record (D20)', async () => {
  const { id } = await company.record('bo');
  await calls('bo').worksheet.addAttachments({ id, attachments: await photos(2) });
  await calls('bo').worksheet.delete({ id });
  expect(await calls('bo').worksheet.restore({ id })).toMatchObject({ attachmentCount: 2 });
  const record = await calls('bo').worksheet.addAttachments({ id, attachments: [await photo(9)] });
  expect(record.attachmentCount).toBe(3);
  expect(await namesOf(id)).toEqual(['photo-0.png', 'photo-1.png', 'photo-9.png']);
});

test('An image that its owner adds answers the return of a record', async () => {
  const { id, version } = await company.record('bo');
  const entries = [{ id, version }];
  await calls('tove').worksheet.sendBack({ entries, reason: 'A photo, please' });
  await calls('tove').worksheet.addAttachments({ id, attachments: [await photo(1)] });
  expect((await stored(id)).record).toMatchObject({ return_reason: 'A photo, please' });
  const record = await calls('bo').worksheet.addAttachments({ id, attachments: [await photo(2)] });
  expect(record).toMatchObject({ returnReason: null, version: 4, attachmentCount: 2 });
  expect((await stored(id)).record?.return_answered_at).not.toBeNull();
});

test('An image is not added in a closed period, except by admins and keys', async () => {
  const { id } = await company.record('bo', { work_date: '2026-03-02' });
  await unscoped(pool)
    .updateTable('account')
    .set({ closed_until: '2026-03-02' })
    .where('id', '=', company.account.id)
    .execute();
  const add = async (who: Who, number: number) =>
    calls(who).worksheet.addAttachments({ id, attachments: [await photo(number)] });
  for (const who of ['bo', 'tove'] as const)
    expect(await errorOf(add(who, 1))).toBe('409 period-closed');
  expect(await add('adam', 1)).toMatchObject({ attachmentCount: 1 });
  expect(await add('key', 2)).toMatchObject({ attachmentCount: 2 });
});
