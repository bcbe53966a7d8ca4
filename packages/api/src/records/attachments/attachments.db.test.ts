import { buffer } from 'node:stream/consumers';
import { testDatabase } from '@worksheet/database/testing/database';
import type { Actor } from '@worksheet/domain/access/actor';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { heic } from '#attachments/testing/heic-sample.ts';
import { phonePhoto, plainImage, secrets } from '#attachments/testing/sample-images.ts';
import { purgeDeletedRecords } from '#jobs/deleted-records.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { makeWorld, testNow, type World } from '#test/world.ts';
import { restorableMs } from '#records/restore.ts';

const { pool } = await testDatabase();
let world: World;
let company: Company;
beforeEach(async () => {
  world = makeWorld(pool);
  company = await makeCompany(pool);
});

async function bosRecord() {
  const bo = world.as(company.actors.bo);
  const photo = new File([Uint8Array.from(await phonePhoto())], 'Før.jpg');
  const apple = new File([Uint8Array.from(heic())], 'IMG_1.HEIC');
  const record = await bo.worksheet.create({ ...company.entry, attachments: [photo, apple] });
  const listed = await bo.attachments.list({ recordId: record.id });
  const [photoId = 0, appleId = 0] = listed.map((attachment) => attachment.id);
  return { record, listed, photoId, appleId };
}

describe('The attachments of a record', () => {
  test('are listed in the order they were sent (D20)', async () => {
    const { record, listed } = await bosRecord();
    expect(record.attachmentCount).toBe(2);
    expect(listed).toMatchObject([
      { fileName: 'Før.jpg', contentType: 'image/jpeg', hasThumbnail: true },
      { fileName: 'IMG_1.HEIC', contentType: 'image/heic', hasThumbnail: false },
    ]);
  });

  test('open as they were stored, stripped, and so that nothing in them can run', async () => {
    const { listed, photoId } = await bosRecord();
    const photo = await world.as(company.actors.bo).attachments.open({ id: photoId });
    const bytes = await buffer(photo.body);
    expect(bytes.length).toBe(photo.length);
    expect(bytes.length).toBe(listed[0]?.size);
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
    expect(photo).toMatchObject({
      contentType: 'image/jpeg',
      fileName: 'Før.jpg',
      disposition: 'inline',
    });
    expect(photo.headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': expect.stringMatching(/default-src 'none'; sandbox/),
      'Cache-Control': expect.stringMatching(/^private/),
    });
  });

  test('show as thumbnails, but for HEIC', async () => {
    const { photoId, appleId } = await bosRecord();
    const bo = world.as(company.actors.bo);
    const photo = await bo.attachments.thumbnail({ id: photoId });
    const bytes = await buffer(photo.body);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect(photo).toMatchObject({ contentType: 'image/webp', length: bytes.length });
    expect(await errorOf(bo.attachments.thumbnail({ id: appleId }))).toBe(
      '404 attachment-not-found',
    );
  });

  test('are files, so the browser’s own way does not carry them', async () => {
    const { record, photoId } = await bosRecord();
    const bo = world.as(company.actors.bo, { transport: 'trpc' });
    expect(await errorOf(bo.attachments.open({ id: photoId }))).toBe('404 not-found');
    expect(await errorOf(bo.attachments.thumbnail({ id: photoId }))).toBe('404 not-found');
    expect(await bo.attachments.list({ recordId: record.id })).toHaveLength(2);
  });

  test('go with their record, their files once that can no longer be undone', async () => {
    const { record, photoId } = await bosRecord();
    const bo = world.as(company.actors.bo);
    expect(world.storage.files.size).toBe(2);
    await bo.worksheet.delete({ id: record.id });
    expect(await errorOf(bo.attachments.open({ id: photoId }))).toBe('404 attachment-not-found');
    expect(world.storage.files.size).toBe(2);
    await purgeDeletedRecords({
      ...world.context(null),
      now: () => new Date(testNow.getTime() + restorableMs + 1),
    });
    expect(world.storage.files.size).toBe(0);
  });
});

describe('Only those who may see the record open its attachments (D20)', () => {
  const everyCall = async (actor: Actor | null, ids: { recordId: number; id: number }) => {
    const { attachments } = world.as(actor);
    const calls = [
      () => attachments.list({ recordId: ids.recordId }),
      () => attachments.open({ id: ids.id }),
      () => attachments.thumbnail({ id: ids.id }),
    ];
    return Promise.all(
      calls.map((call) =>
        call().then(
          () => 'seen',
          (error: unknown) => errorOf(Promise.reject(error)),
        ),
      ),
    );
  };
  const hidden = ['404 record-not-found', '404 attachment-not-found', '404 attachment-not-found'];
  const seen = ['seen', 'seen', 'seen'];

  test.each([
    ['their owner', 'bo', seen],
    ['the leader of the owner’s team', 'tove', seen],
    ['an admin', 'adam', seen],
    ['the API key', 'key', seen],
    ['a colleague of the same team', 'ida', hidden],
    ['someone of another team', 'kim', hidden],
  ] as const)('%s', async (_, who, outcome) => {
    const { record, photoId } = await bosRecord();
    const ids = { recordId: record.id, id: photoId };
    expect(await everyCall(company.actors[who], ids)).toEqual(outcome);
  });

  test('another account sees them no more than missing ones (D1)', async () => {
    const { record, photoId } = await bosRecord();
    const stranger = await makeCompany(pool);
    const ids = { recordId: record.id, id: photoId };
    expect(await everyCall(stranger.actors.adam, ids)).toEqual(hidden);
    expect(await everyCall(stranger.actors.key, ids)).toEqual(hidden);
    expect(await everyCall(company.actors.adam, { recordId: 999_999, id: 999_999 })).toEqual(
      hidden,
    );
  });

  test('nobody who is not signed in', async () => {
    const { record, photoId } = await bosRecord();
    const refusals = await everyCall(null, { recordId: record.id, id: photoId });
    expect(refusals).toEqual(Array(3).fill('401 not-signed-in'));
  });
});

describe('A failed create leaves no file behind (D20)', () => {
  test('when a field is wrong, and when a file is', async () => {
    const bo = world.as(company.actors.bo);
    const good = new File([Uint8Array.from(await plainImage())], 'a.png');
    const bad = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'b.png');
    const missingJob = { ...company.entry, jobCode: 'NONE', attachments: [good] };
    expect(await errorOf(bo.worksheet.create(missingJob))).toMatch(/^400 jobCode/);
    const withBad = { ...company.entry, attachments: [good, bad] };
    expect(await errorOf(bo.worksheet.create(withBad))).toBe('400 attachments.1 not-an-image');
    expect(world.storage.files.size).toBe(0);
  });
});
