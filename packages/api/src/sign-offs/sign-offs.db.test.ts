import { forAccount } from '@worksheet/database/for-account';
import { createAttachment } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { createCustomer, createJob, createUser } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCompany, type Company } from '#test/company.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
let company: Company;
beforeEach(async () => {
  company = await makeCompany(pool, { customer_sign_off: true });
});

type Who = keyof Company['actors'];
const as = (who: Who) => world.as(company.actors[who]);
const name = 'Karen Havn';
const drawn = async (width = 300, height = 100) =>
  (
    await sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .composite([{ input: Buffer.from([20, 20, 20]), raw: { width: 1, height: 1, channels: 3 } }])
      .png()
      .toBuffer()
  ).toString('base64');
const entryOf = ({ id, version = 1 }: { id: number; version?: number }) => ({ id, version });

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  const [settled] = await Promise.allSettled([call]);
  return settled?.status === 'rejected' ? errorOf(call) : 'done';
}

async function sign(who: Who, ...records: { id: number; version?: number }[]) {
  return as(who).signOff.create({ entries: records.map(entryOf), name });
}

describe('the sheet of a job', () => {
  const period = { jobCode: 'j-1', from: '2026-03-01', to: '2026-03-31' };

  it('has account, job, customer and the lines in the order of their dates, exported ones too', async () => {
    const late = await company.record('bo', { work_date: '2026-03-09', quantity: '1.25' });
    const early = await company.record('bo', { work_date: '2026-03-02', hours: '7.40' });
    await company.record('bo', { work_date: '2026-04-01' });
    await company.record('bo', { job: await createJob(pool, company.account.id) });
    await as('adam').export.create({ entries: [entryOf(early)] });
    expect(await as('bo').signOff.sheet(period)).toMatchObject({
      accountName: company.account.name,
      jobCode: 'J-1',
      jobDescription: company.job.description,
      customerNo: 'K-10',
      customerName: 'Havnen A/S',
      lines: [
        { recordId: early.id, date: '2026-03-02', hours: 7.4, exported: true, name: 'bo' },
        { recordId: late.id, date: '2026-03-09', quantity: 1.25, exported: false, hours: null },
      ],
      signatures: [],
    });
  });

  it('shows the records that the caller sees (D3, D8)', async () => {
    await company.record('bo');
    await company.record('ida');
    await company.record('kim');
    const people = async (who: Who) =>
      (await as(who).signOff.sheet(period)).lines.map(({ username }) => username);
    expect(await people('bo')).toEqual(['bo']);
    expect(await people('tove')).toEqual(['bo', 'ida']);
    expect(await people('adam')).toEqual(['bo', 'ida', 'kim']);
    expect(await people('key')).toEqual(['bo', 'ida', 'kim']);
  });

  it('names the photos, and shows people by the description of their resource', async () => {
    const user = await createUser(pool, company.account.id, {
      username: 'nia',
      default_resource_id: company.resource.id,
    });
    const record = await company.record('bo', { user, attachment_count: 1 });
    const photo = await createAttachment(pool, company.account.id, { record_id: record.id });
    const { lines } = await world.as(actorOf(user)).signOff.sheet(period);
    expect(lines).toMatchObject([
      {
        name: company.resource.description,
        photos: [{ id: photo.id, fileName: photo.file_name, hasThumbnail: true }],
      },
    ]);
  });

  it('is of one job that exists, and of at most 400 days', async () => {
    const read = (change: Partial<typeof period>) =>
      errorOf(as('adam').signOff.sheet({ ...period, ...change }));
    expect(await read({ jobCode: 'NONE' })).toBe('404 not-found');
    expect(await read({ from: '2026-04-01' })).toBe('400 from date-order');
    expect(await read({ to: '2027-04-05' })).toBe('400 to period-too-long');
    expect((await as('adam').signOff.sheet({ ...period, to: '2027-04-04' })).lines).toEqual([]);
  });
});

describe('a job whose customer was changed while records were open', () => {
  const period = { jobCode: 'J-1', from: '2026-03-01', to: '2026-03-31' };
  async function makeTwo() {
    const first = await company.record('bo', { work_date: '2026-03-02' });
    const next = await createCustomer(pool, company.account.id, { no: 'K-20', name: 'Byg A/S' });
    await unscoped(pool)
      .updateTable('job')
      .set({ bill_to_customer_id: next.id })
      .where('id', '=', company.job.id)
      .execute();
    const second = await company.record('bo', { work_date: '2026-03-03', customer: next });
    const unnamed = await company.record('bo', {
      work_date: '2026-03-04',
      customer_id: null,
      customer_no: null,
      customer_name: null,
    });
    return { first, second, unnamed };
  }
  const idsOf = async (customerNo?: string) => {
    const sheet = await as('bo').signOff.sheet({ ...period, customerNo });
    return [sheet.customerNo, sheet.customerName, ...sheet.lines.map(({ recordId }) => recordId)];
  };

  it('has a sheet for each, at first that of its present customer', async () => {
    const { first, second, unnamed } = await makeTwo();
    expect(await idsOf()).toEqual(['K-20', 'Byg A/S', second.id, unnamed.id]);
    expect(await idsOf('k-20')).toEqual(['K-20', 'Byg A/S', second.id, unnamed.id]);
    expect(await idsOf('k-10')).toEqual(['K-10', 'Havnen A/S', first.id]);
    expect((await as('bo').signOff.sheet(period)).customers).toEqual([
      { customerNo: 'K-20', customerName: 'Byg A/S' },
      { customerNo: 'K-10', customerName: 'Havnen A/S' },
    ]);
  });

  it('has an empty sheet for a customer without work, and none for one that does not exist', async () => {
    await makeTwo();
    await createCustomer(pool, company.account.id, { no: 'K-30', name: 'Ny A/S' });
    expect(await idsOf('K-30')).toEqual(['K-30', 'Ny A/S']);
    expect(await errorOf(idsOf('K-99'))).toBe('404 not-found');
  });

  it('is signed for by each customer alone', async () => {
    const { first, second, unnamed } = await makeTwo();
    expect(await errorOf(sign('bo', second, first))).toBe('400 entries.1 other-customer');
    const { digest } = await as('bo').signOff.sheet(period);
    const entries = [second, unnamed].map(entryOf);
    const signed = await as('bo').signOff.create({ entries, name, digest });
    expect(signed).toMatchObject({ customerNo: 'K-20', lineCount: 2 });
    await sign('bo', first);
    const list = (customerNo?: string) => as('bo').signOff.list({ jobCode: 'J-1', customerNo });
    expect((await list()).map(({ customerNo }) => customerNo)).toEqual(['K-10', 'K-20']);
    expect((await list('k-20')).map(({ id }) => id)).toEqual([signed.id]);
    expect(await as('bo').signOff.sheet({ ...period, customerNo: 'K-10' })).toMatchObject({
      lines: [{ recordId: first.id }],
      signatures: [{ customerNo: 'K-10' }],
    });
  });
});

it('a signature that a server of the previous version stored is found by the customer of its sheet', async () => {
  await sign('bo', await company.record('bo'));
  await unscoped(pool).updateTable('sign_off').set({ customer_no: null }).execute();
  const found = await as('bo').signOff.list({ customerNo: 'k-10' });
  expect(found.map(({ customerNo }) => customerNo)).toEqual(['K-10']);
});

describe('signing', () => {
  it('stores the name, the drawing and the lines, and locks the records with the next version', async () => {
    const record = await company.record('bo', { quantity: '7.40', hours: '7.40' });
    await forAccount(pool, company.account.id)
      .updateTable('user')
      .set({ default_resource_id: company.resource.id })
      .where('username', '=', 'bo')
      .execute();
    const signed = await as('bo').signOff.create({
      entries: [entryOf(record)],
      name: `  ${name} `,
      signature: `data:image/png;base64,${await drawn()}`,
    });
    expect(signed).toMatchObject({
      jobCode: 'J-1',
      from: '2026-03-02',
      to: '2026-03-02',
      name,
      takenBy: 'bo',
      takenByName: company.resource.description,
      signedDateTime: '2026-03-02T14:30:00.000Z',
      lineCount: 1,
      lines: [{ recordId: record.id, version: 1, quantity: 7.4, hours: 7.4 }],
      withdrawnBy: null,
    });
    const picture = await sharp(Buffer.from(signed.signature ?? '', 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'png', width: 300, height: 100 });
    expect(await as('bo').worksheet.single({ id: record.id })).toMatchObject({
      version: 2,
      signOffId: signed.id,
      allowedActions: [],
      lockReason: 'record-signed-off',
    });
    const [last] = await as('bo').worksheet.history({ id: record.id });
    expect(last).toMatchObject({
      action: 'sign',
      by: 'bo',
      changes: [{ field: 'signedBy', from: null, to: name }],
    });
  });

  it('stores exact decimals as text (D10)', async () => {
    const record = await company.record('bo', { quantity: '99999999.99', hours: '0.10' });
    const { id } = await sign('bo', record);
    const { sheet } = await forAccount(pool, company.account.id)
      .selectFrom('sign_off')
      .select('sheet')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(sheet)).toMatchObject({
      lines: [{ quantity: '99999999.99', hours: '0.100000' }],
    });
  });

  it('by name alone needs no drawing', async () => {
    expect(await sign('bo', await company.record('bo'))).toMatchObject({ signature: null });
  });

  it('refuses a missing name, and what is not a small PNG by its content (D20)', async () => {
    const record = await company.record('bo');
    const attempt = (signature: string, who = name) =>
      errorOf(as('bo').signOff.create({ entries: [entryOf(record)], name: who, signature }));
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect(await attempt(await drawn(), '  ')).toBe('400 name required');
    expect(await attempt('')).toBe('400 signature not-a-signature');
    expect(await attempt('no base64!')).toBe('400 signature not-a-signature');
    expect(await attempt(jpeg.toString('base64'))).toBe('400 signature not-a-signature');
    expect(await attempt((await drawn()).slice(0, 80))).toBe('400 signature not-a-signature');
    expect(await attempt(await drawn(3000, 3000))).toBe('400 signature not-a-signature');
    expect(await attempt('A'.repeat(100_000))).toBe('400 signature file-too-large');
    expect(await as('bo').signOff.list({})).toEqual([]);
  });

  it('is refused while the setting is off', async () => {
    company = await makeCompany(pool);
    expect(await errorOf(sign('bo', await company.record('bo')))).toBe('409 sign-off-disabled');
  });

  it('is for records of one job that the caller sees, each once, at the version that was shown', async () => {
    const record = await company.record('bo');
    const other = await company.record('bo', {
      job: await createJob(pool, company.account.id),
    });
    const hidden = await company.record('kim');
    expect(await errorOf(sign('bo', record, other))).toBe('400 entries.1 other-job');
    expect(await errorOf(sign('bo', record, hidden))).toBe('404 entries.1 record-missing');
    expect(await errorOf(sign('bo', record, { id: 999_999 }))).toBe('404 entries.1 record-missing');
    expect(await errorOf(sign('bo', record, record))).toBe('400 entries.1 listed-twice');
    expect(await errorOf(sign('bo', { ...record, version: 7 }))).toBe(
      '409 entries.0 record-changed',
    );
    await as('bo').worksheet.delete({ id: other.id });
    expect(await errorOf(sign('bo', other))).toBe('404 entries.0 record-missing');
    const many = Array.from({ length: 501 }, (_, index) => ({ id: index + 1 }));
    expect(await errorOf(sign('bo', ...many))).toMatch(/^400 entries/);
    expect(await as('bo').worksheet.single({ id: record.id })).toMatchObject({ signOffId: null });
  });

  it('is refused for a record that is signed for already', async () => {
    const record = await company.record('bo');
    await sign('bo', record);
    expect(await errorOf(sign('bo', { id: record.id, version: 2 }))).toBe(
      '409 entries.0 record-signed-off',
    );
  });

  it('is repeated with the same Idempotency-Key without a second signature (D18)', async () => {
    const record = await company.record('bo');
    const call = () =>
      world
        .as(company.actors.bo, { idempotencyKey: 'one' })
        .signOff.create({ entries: [entryOf(record)], name });
    expect(await call()).toEqual(await call());
    expect(await as('bo').signOff.list({})).toHaveLength(1);
  });

  it('is possible for approved and exported records, which change no further', async () => {
    const record = await company.record('bo');
    await as('adam').worksheet.approve({ id: record.id, isApproved: true });
    await as('adam').export.create({ entries: [{ id: record.id, version: 2 }] });
    const { id } = await sign('bo', { id: record.id, version: 3 });
    expect(await as('bo').worksheet.single({ id: record.id })).toMatchObject({
      signOffId: id,
      exported: true,
      lockReason: 'record-exported',
    });
  });
});

describe('the digest of a sheet', () => {
  const period = { jobCode: 'J-1', from: '2026-03-01', to: '2026-03-31' };
  const sheetOf = (who: Who) => as(who).signOff.sheet(period);
  const signShown = (shown: Awaited<ReturnType<typeof sheetOf>>) =>
    as('bo').signOff.create({
      entries: shown.lines
        .filter(({ signOffId }) => signOffId === null)
        .map(({ recordId, version }) => ({ id: recordId, version })),
      name,
      digest: shown.digest,
    });

  it('is that of the lines that nobody signed for, and accepted with exactly these', async () => {
    await sign('bo', await company.record('bo'));
    expect(await sheetOf('bo')).toMatchObject({ digest: null });
    const late = await company.record('bo', { work_date: '2026-03-09' });
    const early = await company.record('bo', { work_date: '2026-03-03', attachment_count: 1 });
    await createAttachment(pool, company.account.id, { record_id: early.id });
    const shown = await sheetOf('bo');
    expect(shown.digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await sheetOf('bo')).digest).toBe(shown.digest);
    const part = as('bo').signOff.create({
      entries: [entryOf(late)],
      name,
      digest: shown.digest,
    });
    expect(await errorOf(part)).toBe('409 entry-changed');
    const { lines } = await signShown(shown);
    expect(lines.map(({ recordId }) => recordId)).toEqual([early.id, late.id]);
  });

  it.each([
    [
      'the name of a task',
      () =>
        as('adam').jobTask.batch({
          entries: [{ jobCode: 'J-1', code: 'T-1', description: 'New' }],
        }),
    ],
    [
      'the name of the customer',
      () => as('adam').customer.batch({ entries: [{ no: 'K-10', name: 'New' }] }),
    ],
    [
      'the name of the job',
      () => as('adam').job.batch({ entries: [{ code: 'J-1', description: 'New' }] }),
    ],
  ])('differs after a change of %s, which raises no version', async (_, change) => {
    await company.record('bo', { unit: company.resource, quantity: '7.50', hours: '7.50' });
    const shown = await sheetOf('bo');
    await change();
    expect(await errorOf(signShown(shown))).toBe('409 entry-changed');
    const { lines, digest } = await sheetOf('bo');
    expect(lines.map(({ version }) => version)).toEqual(shown.lines.map(({ version }) => version));
    expect(digest).not.toBe(shown.digest);
    // A program that does not know it signs at the versions, as before.
    await signShown({ ...shown, digest: null });
  });

  it('differs after a change of the hours of a unit of measure, which raises a version (D59)', async () => {
    await company.record('bo', { unit: company.resource, quantity: '7.50', hours: '7.50' });
    const shown = await sheetOf('bo');
    const unit = { unitType: 'resource', unitNo: 'H-200', code: 'TIME' } as const;
    await as('adam').unit.batch({ entries: [{ ...unit, hours: 2 }] });
    expect((await sheetOf('bo')).digest).not.toBe(shown.digest);
    expect(await errorOf(signShown({ ...shown, digest: null }))).toBe(
      '409 entries.0 record-changed',
    );
  });

  it('is that of another user where they see other lines', async () => {
    await company.record('bo');
    await company.record('ida');
    const [own, team] = await Promise.all([sheetOf('bo'), sheetOf('tove')]);
    expect(own.digest).not.toBe(team.digest);
  });
});

describe('photos that arrive late', () => {
  const period = { jobCode: 'J-1', from: '2026-03-02', to: '2026-03-02' };
  const photo = async (background: string) =>
    new File(
      [
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer()
          .then((bytes) => Uint8Array.from(bytes)),
      ],
      `${background}.png`,
    );

  it('are announced by the sheet, and marked when the customer has signed without them', async () => {
    const { id } = await as('bo').worksheet.create({ ...company.entry, attachmentsExpected: 2 });
    const add = async (color: string) =>
      as('bo').worksheet.addAttachments({ id, attachments: [await photo(color)] });
    await add('red');
    const shown = await as('bo').signOff.sheet(period);
    expect(shown.lines).toMatchObject([
      { attachmentsExpected: 1, photos: [{ addedAfterSignature: false }] },
    ]);
    const signed = await sign('bo', { id, version: shown.lines[0]?.version ?? 0 });
    await add('blue');
    const { lines } = await as('bo').signOff.sheet(period);
    expect(lines).toMatchObject([
      {
        attachmentsExpected: 0,
        photos: [
          { fileName: 'red.png', addedAfterSignature: false },
          { fileName: 'blue.png', addedAfterSignature: true },
        ],
      },
    ]);
    expect(await as('bo').signOff.single({ id: signed.id })).toEqual(signed);
    expect(signed.lines[0]?.photos).toHaveLength(1);
  });
});

describe('a record that the customer signed for', () => {
  it('cannot be edited, deleted, given photos or sent back, by anyone', async () => {
    const { id } = await company.record('bo');
    await sign('bo', { id });
    const locked = '409 record-signed-off';
    const attachments = [new File([Buffer.from(await drawn(), 'base64')], 'a.png')];
    for (const who of ['bo', 'tove', 'adam', 'key'] as const) {
      const { worksheet } = as(who);
      expect(await errorOf(worksheet.update({ ...company.entry, id, quantity: 9 }))).toBe(locked);
      expect(await errorOf(worksheet.delete({ id }))).toBe(locked);
      expect(await errorOf(worksheet.addAttachments({ id, attachments }))).toBe(locked);
      expect(await errorOf(worksheet.batch({ operations: [{ op: 'delete', id }] }))).toBe(
        '409 operations.0 record-signed-off',
      );
    }
    const entries = [{ id, version: 2 }];
    const { skipped } = await as('tove').worksheet.sendBack({ entries, reason: 'Which job?' });
    expect(skipped).toEqual([{ id, code: 'record-signed-off' }]);
  });

  it('can be approved, unapproved and exported; the lock moves with it', async () => {
    const { id } = await company.record('bo');
    const { id: signOffId } = await sign('bo', { id });
    await as('tove').worksheet.approve({ id, isApproved: true });
    expect(await as('tove').worksheet.single({ id })).toMatchObject({
      lockReason: 'record-approved',
    });
    await as('tove').worksheet.approve({ id, isApproved: false });
    const { number } = await as('adam').export.create({ entries: [{ id, version: 4 }] });
    expect(await as('adam').worksheet.single({ id })).toMatchObject({ signOffId, exported: true });
    await as('adam').export.void({ number: number ?? 0, reason: 'Wrong month' });
    expect(await as('adam').worksheet.single({ id })).toMatchObject({
      signOffId,
      lockReason: 'record-signed-off',
    });
  });

  it.each([
    { op: 'update', first: 'change' },
    { op: 'update', first: 'signature' },
    { op: 'delete', first: 'change' },
    { op: 'delete', first: 'signature' },
  ])(
    'is never left changed when an $op and the signature come at once, the $first first',
    async ({ op, first }) => {
      const db = forAccount(pool, company.account.id);
      for (let round = 0; round < 5; round += 1) {
        const { id } = await company.record('bo');
        const change = () =>
          outcomeOf(
            op === 'update'
              ? as('bo').worksheet.update({ ...company.entry, id, quantity: 9 })
              : as('bo').worksheet.delete({ id }),
          );
        const signature = () => outcomeOf(sign('bo', { id }));
        const calls = first === 'change' ? [change(), signature()] : [signature(), change()];
        const outcomes = await Promise.all(calls);
        const [changed, signed] = first === 'change' ? outcomes : outcomes.toReversed();
        const row = await db
          .selectFrom('worksheet_record')
          .select(['quantity', 'sign_off_id'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (signed === 'done') {
          expect(changed).toBe('409 record-signed-off');
          expect(row).toMatchObject({ quantity: '1.00', sign_off_id: expect.any(Number) });
        } else {
          expect(changed).toBe('done');
          expect(signed).toMatch(/^(409 entries.0 record-changed|404 entries.0 record-missing)$/);
          expect(row?.sign_off_id ?? null).toBeNull();
        }
      }
    },
  );

  it('waits for an edit that has the record, and is then refused', async () => {
    const { id } = await company.record('bo');
    let signed: Promise<string> | undefined;
    await unscoped(pool)
      .transaction()
      .execute(async (tx) => {
        await tx
          .updateTable('worksheet_record')
          .set({ quantity: '9.00', version: 2 })
          .where('id', '=', id)
          .execute();
        signed = outcomeOf(sign('bo', { id }));
      });
    expect(await signed).toBe('409 entries.0 record-changed');
  });

  it('is signed for once when two people take the signature at once', async () => {
    const { id } = await company.record('bo');
    const outcomes = await Promise.all(
      (['bo', 'tove'] as const).map((who) => outcomeOf(sign(who, { id }))),
    );
    expect(outcomes.toSorted()).toEqual(['409 entries.0 record-signed-off', 'done']);
  });
});

describe('the frozen lines', () => {
  it('stay as they were signed for when job, task, customer and person are renamed', async () => {
    const record = await company.record('bo');
    const signed = await sign('bo', record);
    const { customer, job, jobTask } = company;
    const admin = as('adam');
    await admin.customer.update({ no: customer.no, name: 'Renamed', active: true });
    await admin.job.update({
      code: job.code,
      description: 'Renamed',
      billToCustomerNo: customer.no,
      active: true,
    });
    await admin.jobTask.update({
      jobCode: job.code,
      code: jobTask.code,
      description: 'Renamed',
      active: true,
    });
    expect(await as('bo').signOff.single({ id: signed.id })).toEqual(signed);
    const sheet = { jobCode: 'J-1', from: '2026-03-02', to: '2026-03-02' };
    expect(await as('bo').signOff.sheet(sheet)).toMatchObject({
      jobDescription: 'Renamed',
      lines: [{ jobTaskDescription: 'Renamed' }],
    });
  });

  it('show only those of people whose records the caller sees; without any, it does not exist (D1)', async () => {
    const bo = await company.record('bo');
    const kim = await company.record('kim');
    const { id } = await sign('adam', bo, kim);
    const seen = async (who: Who) =>
      (await as(who).signOff.single({ id })).lines.map(({ username }) => username);
    expect(await seen('adam')).toEqual(['bo', 'kim']);
    expect(await seen('tove')).toEqual(['bo']);
    expect(await seen('bo')).toEqual(['bo']);
    expect(await errorOf(as('ida').signOff.single({ id }))).toBe('404 sign-off-not-found');
    expect(await as('ida').signOff.list({})).toEqual([]);
    expect(await as('bo').signOff.list({ jobCode: 'j-1', from: '2026-03-02' })).toMatchObject([
      { id, lineCount: 2 },
    ]);
    expect(await as('bo').signOff.list({ to: '2026-03-01' })).toEqual([]);
  });

  it('are listed in pages, the newest first (D32)', async () => {
    for (let count = 0; count < 3; count += 1) await sign('bo', await company.record('bo'));
    const all = await as('bo').signOff.list({});
    let cursor: string | undefined;
    const ctx = world.context(company.actors.bo);
    const calls = world.callerOf({
      ...ctx,
      responseMeta: {
        ...ctx.responseMeta,
        nextPage: (next: string) => {
          cursor = next;
        },
      },
    } as typeof ctx);
    const first = await calls.signOff.list({ limit: 2 });
    expect([...first, ...(await calls.signOff.list({ limit: 2, cursor }))]).toEqual(all);
  });
});

describe('withdrawing a signature', () => {
  const reason = 'Signed on the wrong day';

  it('unlocks the records and keeps the signature, with who, when and why', async () => {
    const record = await company.record('bo');
    const signed = await sign('bo', record);
    await as('tove').signOff.withdraw({ id: signed.id, reason: ` ${reason} ` });
    expect(await as('bo').signOff.single({ id: signed.id })).toEqual({
      ...signed,
      withdrawnBy: 'tove',
      withdrawnDateTime: '2026-03-02T14:30:00.000Z',
      withdrawReason: reason,
    });
    const open = await as('bo').worksheet.single({ id: record.id });
    expect(open).toMatchObject({ version: 3, signOffId: null, lockReason: null });
    await as('bo').worksheet.update({ ...company.entry, id: record.id, quantity: 9 });
    const sheet = { jobCode: 'J-1', from: '2026-03-02', to: '2026-03-02' };
    expect(await as('bo').signOff.sheet(sheet)).toMatchObject({ signatures: [] });
    const [, last] = await as('bo').worksheet.history({ id: record.id });
    expect(last).toMatchObject({
      action: 'unsign',
      by: 'tove',
      changes: [
        { field: 'signedBy', from: name, to: null },
        { field: 'withdrawReason', from: null, to: reason },
      ],
    });
  });

  it('is in the audit log with the job, without texts of people', async () => {
    const { id } = await sign('bo', await company.record('bo'));
    await as('adam').signOff.withdraw({ id, reason });
    const { entries } = await as('adam').audit.list({});
    expect(entries.slice(0, 2)).toMatchObject([
      { event: 'sign-off-withdrawn', username: 'adam', subject: 'J-1', details: { records: 1 } },
      { event: 'signed-off', username: 'bo', subject: 'J-1', details: { signature: id } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(reason);
    expect(JSON.stringify(entries)).not.toContain(name);
  });

  it('is for admins and for leaders who see all of its records, once, with a reason', async () => {
    const bo = await company.record('bo');
    const kim = await company.record('kim');
    const { id } = await sign('adam', bo, kim);
    const { id: others } = await sign('adam', await company.record('kim'));
    const attempt = (who: Who, target = id, why = reason) =>
      outcomeOf(as(who).signOff.withdraw({ id: target, reason: why }));
    expect(await attempt('bo')).toBe('403 not-allowed');
    expect(await attempt('tove')).toBe('403 not-allowed');
    expect(await attempt('tove', others)).toBe('404 sign-off-not-found');
    expect(await attempt('adam', 999_999)).toBe('404 sign-off-not-found');
    expect(await attempt('adam', id, ' ')).toBe('400 reason required');
    expect(await attempt('key')).toBe('done');
    expect(await attempt('adam')).toBe('409 sign-off-withdrawn');
  });

  it('lets the customer sign again; the records of the archive too', async () => {
    const record = await company.record('bo');
    const { id } = await sign('bo', record);
    await as('adam').export.create({ entries: [{ id: record.id, version: 2 }] });
    await as('tove').signOff.withdraw({ id, reason });
    const again = await sign('bo', { id: record.id, version: 4 });
    expect(await as('bo').worksheet.single({ id: record.id })).toMatchObject({
      signOffId: again.id,
    });
    expect(await as('bo').signOff.list({})).toMatchObject([{ id: again.id }, { id }]);
  });

  it('is possible after a record of it was deleted', async () => {
    const record = await company.record('bo');
    const { id } = await sign('bo', record);
    await as('tove').signOff.withdraw({ id, reason });
    await as('bo').worksheet.delete({ id: record.id });
    expect(await as('bo').signOff.single({ id })).toMatchObject({
      lines: [{ recordId: record.id }],
      withdrawReason: reason,
    });
  });
});
