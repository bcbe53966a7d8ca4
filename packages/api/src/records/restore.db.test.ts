import { buffer } from 'node:stream/consumers';
import { forAccount } from '@worksheet/database/for-account';
import { createAttachment } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { createUser } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { purgeDeletedRecords } from '#jobs/deleted-records.ts';
import { deleteOrphanedFiles } from '#jobs/orphaned-files.ts';
import { createCaller } from '#root.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld, testNow, type World } from '#test/world.ts';
import { restorableMs } from '#records/restore.ts';

const { pool } = await testDatabase();
let world: World;
let company: Company;
beforeEach(async () => {
  world = makeWorld(pool);
  company = await makeCompany(pool);
});

type Who = keyof Company['actors'];
const calls = (who: Who) => world.as(company.actors[who]);
const later = (ms: number) => () => new Date(testNow.getTime() + ms);
const callsLater = (who: Who, ms: number) =>
  createCaller({ ...world.context(company.actors[who]), now: later(ms) });
const inAccount = () => forAccount(pool, company.account.id);
const stored = (id: number) =>
  inAccount().selectFrom('worksheet_record').selectAll().where('id', '=', id).executeTakeFirst();
const attachmentsOf = (id: number) =>
  inAccount().selectFrom('attachment').selectAll().where('record_id', '=', id).execute();

async function deletedByBo(columns: Parameters<Company['record']>[1] = {}) {
  const { id } = await company.record('bo', {
    version: 4,
    description: 'Rustfri 6×80 🔩',
    time_from: 425,
    time_to: 900,
    quantity: '99999999.99',
    modified_by: 'bo',
    modified_at: '2026-03-02 15:00:00.000',
    attachment_count: 1,
    ...columns,
  });
  const file = `2026/03/of-${id}`;
  await world.storage.put(file, new Uint8Array([1, 2, 3]));
  const { jobTask, location, workType } = company;
  await createAttachment(pool, company.account.id, {
    record_id: id,
    size: 3,
    storage_key: file,
  });
  const before = { record: await stored(id), attachments: await attachmentsOf(id) };
  expect(before.record).toMatchObject({
    job_task_id: jobTask.id,
    location_id: location.id,
    work_type_id: workType.id,
  });
  await calls('bo').worksheet.delete({ id });
  return { id, file, before };
}

describe('undo for a deleted record, as long as it is possible', () => {
  it('brings the record back as it was, its version going on', async () => {
    const { id, before } = await deletedByBo();
    const restored = await calls('bo').worksheet.restore({ id });
    const version = (before.record?.version ?? 0) + 1;
    expect(await stored(id)).toEqual({ ...before.record, version, updated_at: expect.any(String) });
    expect(await attachmentsOf(id)).toEqual(before.attachments);
    expect(restored).toMatchObject({ id, version, attachmentCount: 1, approvedBy: null });
    expect(restored.allowedActions).toContain('delete');
  });

  it('its history goes on, and its file opens as before', async () => {
    const { id, before } = await deletedByBo();
    await calls('bo').worksheet.restore({ id });
    expect(await calls('bo').worksheet.history({ id })).toMatchObject([
      { action: 'restore', by: 'bo', changes: [] },
      { action: 'delete', by: 'bo' },
    ]);
    const file = await calls('bo').attachments.open({ id: before.attachments[0]?.id ?? 0 });
    expect(await buffer(file.body)).toEqual(Buffer.from([1, 2, 3]));
  });

  it('until then the record is gone for everybody, in lists, sums and downloads', async () => {
    const { id } = await deletedByBo();
    for (const who of ['bo', 'tove', 'adam', 'key'] as const) {
      expect(await calls(who).worksheet.list({})).toEqual([]);
      expect(await errorOf(calls(who).worksheet.single({ id }))).toBe('404 record-not-found');
    }
    const download = calls('adam').export.download({ entries: [id], mode: 'ALL' });
    expect(await errorOf(download)).toBe('404 entries.0 record-missing');
  });

  it('is possible only for the user who deleted it; for others it does not exist', async () => {
    const { id } = await deletedByBo();
    const again = await createUser(pool, company.account.id, { username: 'bo2' });
    const strangers = [
      ...(['ida', 'tove', 'adam', 'key'] as const).map(calls),
      world.as(actorOf(again)),
    ];
    for (const stranger of strangers) {
      expect(await errorOf(stranger.worksheet.restore({ id }))).toBe('404 record-not-found');
    }
    expect(await stored(id)).toBeUndefined();
  });

  it('a team leader restores what they deleted of their team, the API key what it deleted', async () => {
    for (const who of ['tove', 'adam', 'key'] as const) {
      const { id } = await company.record('bo');
      await calls(who).worksheet.delete({ id });
      expect(await calls(who).worksheet.restore({ id })).toMatchObject({ id, username: 'bo' });
    }
  });

  it('not once they may no longer change such a record', async () => {
    const { id } = await company.record('bo');
    await calls('tove').worksheet.delete({ id });
    const moved = { ...company.actors.tove, teamCode: 'SERVICE' };
    expect(await errorOf(world.as(moved).worksheet.restore({ id }))).toBe('404 record-not-found');
    const demoted = { ...company.actors.tove, profileType: 'Basic' as const };
    expect(await errorOf(world.as(demoted).worksheet.restore({ id }))).toBe('404 record-not-found');
    expect(await calls('tove').worksheet.restore({ id })).toMatchObject({ id });
  });

  it('is possible for ten minutes', async () => {
    const { id } = await deletedByBo();
    const tooLate = callsLater('bo', restorableMs + 1).worksheet.restore({ id });
    expect(await errorOf(tooLate)).toBe('409 record-not-restorable');
    const inTime = await callsLater('bo', restorableMs).worksheet.restore({ id });
    expect(inTime).toMatchObject({ id });
  });

  it('happens once', async () => {
    const { id } = await deletedByBo();
    const both = await Promise.allSettled([
      calls('bo').worksheet.restore({ id }),
      calls('bo').worksheet.restore({ id }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await errorOf(calls('bo').worksheet.restore({ id }))).toBe('409 record-not-deleted');
    expect(await calls('bo').worksheet.history({ id })).toHaveLength(2);
    await calls('bo').worksheet.delete({ id });
    expect(await calls('bo').worksheet.restore({ id })).toMatchObject({ id, version: 6 });
  });

  it('not once what it refers to is deleted, which a deleted record does not prevent (D23)', async () => {
    const { id } = await deletedByBo();
    await calls('adam').location.delete({ code: 'NORD' });
    expect(await errorOf(calls('bo').worksheet.restore({ id }))).toBe('409 record-not-restorable');
    expect(await stored(id)).toBeUndefined();
  });

  it('comes back with the name that something it refers to was given meanwhile (D11)', async () => {
    const { id } = await deletedByBo();
    await calls('adam').customer.update({ no: 'K-10', name: 'Havnen Nord A/S', active: false });
    const back = await calls('bo').worksheet.restore({ id });
    expect(back).toMatchObject({ customerName: 'Havnen Nord A/S' });
  });
});

describe('once it can no longer be undone', () => {
  const left = async () => ({
    records: (await inAccount().selectFrom('worksheet_deleted').select('id').execute()).length,
    attachments: (await inAccount().selectFrom('attachment_deleted').select('id').execute()).length,
    files: world.storage.files.size,
  });

  it('the record and its files are forgotten, and not before', async () => {
    const { id } = await deletedByBo();
    await purgeDeletedRecords({ ...world.context(null), now: later(restorableMs) });
    expect(await left()).toEqual({ records: 1, attachments: 1, files: 1 });
    await purgeDeletedRecords({ ...world.context(null), now: later(restorableMs + 1) });
    expect(await left()).toEqual({ records: 0, attachments: 0, files: 0 });
    const tooLate = callsLater('bo', restorableMs + 1).worksheet.restore({ id });
    expect(await errorOf(tooLate)).toBe('404 record-not-found');
  });

  it('files of a record that may come back are not taken for abandoned ones (D20)', async () => {
    await deletedByBo();
    await deleteOrphanedFiles({ ...world.context(null), now: later(2 * 86_400_000) });
    expect(await left()).toEqual({ records: 1, attachments: 1, files: 1 });
  });
});
