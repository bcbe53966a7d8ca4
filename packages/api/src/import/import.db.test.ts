import {
  createAccount,
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import type { ImportResult } from '@worksheet/domain/import/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, testWorld } from '#test/world.ts';

const { pool, world } = await testWorld();

let at: number;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ at, admin } = await makeAdmin(world));
});

function csv(...lines: string[]): File[] {
  return [new File([lines.join('\r\n')], 'file.csv', { type: 'text/csv' })];
}

type Options = Partial<Parameters<typeof admin.import.run>[0]>;

function check(entity: ImportEntity, file: File[], options: Options = {}): Promise<ImportResult> {
  return admin.import.run({ entity, file, dryRun: true, rows: true, ...options });
}

/** Checks, and carries out what was checked. */
async function run(
  entity: ImportEntity,
  file: File[],
  options: Options = {},
): Promise<ImportResult> {
  const { check: seen } = await check(entity, file, options);
  return await admin.import.run({ entity, file, ...options, check: seen });
}

const none = { created: 0, updated: 0, unchanged: 0, deactivated: 0, refused: 0 };

describe('reading a file', () => {
  it('tells its sheets, their kind, their columns and samples', async () => {
    const file = csv('Nr.;Navn;Faktureres til kundenr.;Spærret', '1;A;;', '2;B;;Alle');
    expect(await admin.import.read({ file, entity: 'customer' })).toEqual({
      sheets: [
        {
          name: 'file',
          entity: 'customer',
          rows: 2,
          headerRow: 1,
          firstRows: [
            { row: 1, cells: ['Nr.', 'Navn', 'Faktureres til kundenr.', 'Spærret'] },
            { row: 2, cells: ['1', 'A'] },
            { row: 3, cells: ['2', 'B', '', 'Alle'] },
          ],
          columns: [
            { heading: 'Nr.', field: 'no', samples: ['1', '2'] },
            { heading: 'Navn', field: 'name', samples: ['A', 'B'] },
            { heading: 'Faktureres til kundenr.', field: null, samples: [] },
            { heading: 'Spærret', field: 'blocked', samples: ['Alle'] },
          ],
        },
      ],
      hiddenSheets: [],
      encoding: expect.any(String) as string,
      delimiter: ';',
    });
  });

  it('guesses the kind where it is not given', async () => {
    const { sheets } = await admin.import.read({
      file: csv('Sagsnr.;Sagsopgavenr.;Beskrivelse', 'S-1;10;Plan'),
    });
    expect(sheets[0]?.entity).toBe('jobtask');
  });
});

describe('a check', () => {
  it('says what would happen and changes nothing', async () => {
    await createCustomer(pool, at, { no: '1', name: 'Old' });
    await createCustomer(pool, at, { no: '2', name: 'Same' });
    await createCustomer(pool, at, { no: '9', name: 'Elsewhere' });
    const file = csv('Nr.;Navn', '1;New', '2;Same', '3;Third', '4;');
    const answer = await check('customer', file);
    expect(answer.counts).toEqual({ ...none, created: 1, updated: 1, unchanged: 1, refused: 1 });
    expect(answer.errors).toEqual([
      { row: 5, field: 'name', code: 'required', message: 'Field is required', value: '' },
    ]);
    expect(answer.rows).toEqual([
      expect.objectContaining({
        row: 2,
        status: 'updated',
        key: { no: '1' },
        file: { no: '1', name: 'New' },
        before: { no: '1', name: 'Old', address: null, active: true },
        after: { name: 'New' },
      }),
      expect.objectContaining({ row: 3, status: 'unchanged', after: {} }),
      expect.objectContaining({
        row: 4,
        status: 'created',
        before: null,
        after: { no: '3', name: 'Third', active: true },
      }),
      expect.objectContaining({ row: 5, status: 'refused' }),
    ]);
    expect(await admin.customer.list({})).toMatchObject([
      { no: '1', name: 'Old' },
      { no: '2' },
      { no: '9' },
    ]);
  });

  it('is required to carry out', async () => {
    const call = admin.import.run({ entity: 'customer', file: csv('Nr.;Navn', '1;A') });
    expect(await errorOf(call)).toBe('400 check required');
  });

  it('names the other line of a key that is in the file twice', async () => {
    const { errors } = await check('customer', csv('Nr.;Navn', 'a1;A', 'b1;B', 'A1;C'));
    expect(errors).toEqual([
      {
        row: 4,
        field: 'no',
        code: 'in-file-twice',
        message: 'This is in the file twice (also in line 2)',
        value: 'A1',
        params: { row: 2 },
      },
    ]);
  });

  it('names the line, the column, the text and the reason of every wrong cell', async () => {
    const file = csv('Nr.;Beskrivelse;Aktiv', `R/1480*;${'x'.repeat(101)};måske`);
    const { errors, counts } = await check('item', file);
    expect(counts).toEqual({ ...none, refused: 1 });
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ row: 2, field: 'active', code: 'not-yes-or-no', value: 'måske' }),
        expect.objectContaining({ field: 'no', code: 'invalid-characters', value: 'R/1480*' }),
        expect.objectContaining({ field: 'description', code: 'too-long', params: { max: 100 } }),
      ]),
    );
    expect(errors).toHaveLength(3);
  });

  it('warns of a number that may have lost its zeros', async () => {
    await createCustomer(pool, at, { no: '01020' });
    const { warnings, counts } = await check('customer', csv('Nr.;Navn', '1020;A', '1021;B'));
    expect(counts.created).toBe(2);
    expect(warnings).toEqual([
      expect.objectContaining({
        row: 2,
        field: 'no',
        code: 'lost-zeros',
        params: { code: '01020' },
      }),
    ]);
  });

  it('suggests the code that an unknown one is most like, which can be used in the whole file', async () => {
    const customer = await createCustomer(pool, at, { no: '01020', name: 'Bager' });
    await createJob(pool, at, { code: 'J', bill_to_customer_id: customer.id });
    const file = csv('Nr.;Faktureres til kundenr.', 'S-1;1020', 'S-2;1020', 'S-3;01020');
    const answer = await check('job', file);
    expect(answer.errors).toHaveLength(2);
    expect(answer.errors[0]).toMatchObject({
      row: 2,
      field: 'billToCustomerNo',
      code: 'does-not-exist',
      value: '1020',
    });
    expect(answer.suggestions).toEqual([
      { field: 'billToCustomerNo', value: '1020', code: '01020', name: 'Bager', uses: 1 },
    ]);
    const replace = { billToCustomerNo: { '1020': '01020' } };
    expect((await check('job', file, { replace })).counts).toEqual({ ...none, created: 3 });
  });
});

describe('carrying out', () => {
  it('creates, changes and leaves rows, and the same file again leaves all', async () => {
    await createCustomer(pool, at, { no: '1', name: 'Old' });
    const file = csv('Nr.;Navn;Spærret', '1;New;', '2;Second;Alle');
    expect((await run('customer', file)).counts).toEqual({ ...none, created: 1, updated: 1 });
    expect(await admin.customer.list({})).toMatchObject([
      { no: '1', name: 'New', active: true, version: 2 },
      { no: '2', name: 'Second', active: false },
    ]);
    expect((await run('customer', file)).counts).toEqual({ ...none, unchanged: 2 });
  });

  it('never changes a field that the file does not have', async () => {
    await createUnit(pool, at, { no: 'G-1', description: 'Gips', barcode: '570' });
    await run('item', csv('Nr.;Beskrivelse', 'G-1;Gipsplade'));
    expect(await admin.item.single({ no: 'G-1' })).toMatchObject({
      description: 'Gipsplade',
      barcode: '570',
    });
  });

  it('empties a field whose cell is empty', async () => {
    await createUnit(pool, at, { no: 'G-1', description: 'Gips', barcode: '570' });
    await run('item', csv('Nr.;Stregkode', 'G-1;'));
    expect(await admin.item.single({ no: 'G-1' })).toMatchObject({
      description: 'Gips',
      barcode: null,
    });
  });

  it('writes nothing when a row is wrong, or all but the wrong ones', async () => {
    const file = csv('Nr.;Navn', '1;A', '2;', '3;C');
    expect(await errorOf(run('customer', file))).toBe('400 rows.3.name required');
    expect(await admin.customer.list({})).toEqual([]);
    expect((await run('customer', file, { onError: 'skip' })).counts).toEqual({
      ...none,
      created: 2,
      refused: 1,
    });
    expect(await admin.customer.list({})).toHaveLength(2);
  });

  it('applies the first of two rows of a key that exists', async () => {
    const file = csv('Nr.;Navn', 'BERTH-1;First', 'berth-1;Second');
    await createCustomer(pool, at, { no: 'BERTH-1', name: 'Old' });
    expect(await errorOf(run('customer', file))).toBe('400 rows.3.no in-file-twice');
    const { counts } = await run('customer', file, { onError: 'skip' });
    expect(counts).toEqual({ ...none, updated: 1, refused: 1 });
    expect(await admin.customer.list({})).toMatchObject([{ no: 'BERTH-1', name: 'First' }]);
  });

  it('is refused when a row that it touches was changed since the check', async () => {
    await createCustomer(pool, at, { no: '1', name: 'Old' });
    const file = csv('Nr.;Navn', '1;New', '2;Second');
    const { check: seen } = await check('customer', file);
    await admin.customer.update({ no: '1', name: 'Theirs', active: true });
    const call = admin.import.run({ entity: 'customer', file, check: seen });
    expect(await errorOf(call)).toBe('409 import-changed');
    expect(await admin.customer.list({})).toMatchObject([{ no: '1', name: 'Theirs' }]);
  });

  it.each([
    ['another file', { file: csv('Nr.;Navn', '1;Other') }],
    ['another mapping', { mapping: { Navn: null } }],
    ['another rule for missing rows', { missing: 'deactivate' as const }],
    ['another rule for wrong rows', { onError: 'skip' as const }],
  ])('is refused with %s than was checked', async (_what, changed) => {
    await createCustomer(pool, at, { no: '1', name: 'Old' });
    const file = csv('Nr.;Navn', '1;New');
    const { check: seen } = await check('customer', file);
    const call = admin.import.run({ entity: 'customer', file, check: seen, ...changed });
    expect(await errorOf(call)).toBe('409 import-changed');
  });

  it('is done once when two people do it at once', async () => {
    const file = csv('Nr.;Navn', ...Array.from({ length: 200 }, (_, index) => `${index};A`));
    const { check: seen } = await check('customer', file);
    const call = () => admin.import.run({ entity: 'customer', file, check: seen });
    const outcomes = await Promise.allSettled([call(), call()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(
      await errorOf(Promise.reject(refused && 'reason' in refused ? refused.reason : null)),
    ).toBe('409 import-changed');
    expect(await admin.customer.list({})).toHaveLength(200);
  });

  it('is in the audit log once, with its counts and the hash of the file', async () => {
    const file = csv('Nr.;Navn', '1;A', '2;B');
    await run('customer', file);
    const { entries } = await admin.audit.list({ event: 'imported' });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.details).toMatchObject({
      entity: 'customer',
      created: 2,
      file: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });
});

describe('rows that are not in the file', () => {
  const deactivate = { missing: 'deactivate' } as const;

  it('become inactive if that is chosen, also beside a wrong row, and are never deleted', async () => {
    for (const no of ['1', '2', '3']) await createCustomer(pool, at, { no, name: no });
    const file = csv('Nr.;Navn', '1;1', '2;');
    const options = { ...deactivate, onError: 'skip' } as const;
    const answer = await check('customer', file, options);
    expect(answer.counts).toEqual({ ...none, unchanged: 1, refused: 1, deactivated: 1 });
    expect(answer.rows).toContainEqual(
      expect.objectContaining({ row: null, status: 'deactivated', after: { active: false } }),
    );
    await run('customer', file, options);
    expect(await admin.customer.list({})).toMatchObject([
      { no: '1', active: true },
      { no: '2', active: true },
      { no: '3', active: false },
    ]);
  });

  it('of units of measure are those of the owners in the file', async () => {
    for (const no of ['A', 'B'])
      await createUnit(pool, at, { no, unitsOfMeasure: ['STK', 'KASSE'] });
    await run('unit', csv('Varenr.;Kode;Beskrivelse', 'A;STK;Stykke'), deactivate);
    const active = async (unitNo: string) =>
      (await admin.unit.list({ unitType: 'item', unitNo }))
        .filter((unit) => unit.active)
        .map(({ code }) => code);
    expect(await active('A')).toEqual(['STK']);
    expect(await active('B')).toEqual(['KASSE', 'STK']);
  });

  it('cannot be all rows because the file is empty', async () => {
    expect(await errorOf(check('customer', csv('Nr.;Navn'), deactivate))).toBe('400 file no-rows');
  });
});

describe('a mapping', () => {
  it('is remembered when it differs from what is recognised, and can be forgotten', async () => {
    const file = csv('Nr.;Kundens navn;Navn', '1;Right;Wrong');
    const mapping = { 'Kundens navn': 'name', Navn: null };
    await run('customer', file, { mapping });
    const fields = async () =>
      (await admin.import.read({ file, entity: 'customer' })).sheets[0]?.columns.map(
        ({ field }) => field,
      );
    expect(await fields()).toEqual(['no', 'name', null]);
    expect((await check('customer', file)).counts.unchanged).toBe(1);

    await run('customer', file, { mapping: { Navn: 'name', 'Kundens navn': null } });
    expect(await fields()).toEqual(['no', null, 'name']);
  });

  it('of a check alone is not remembered', async () => {
    const file = csv('Nr.;Kundens navn', '1;A');
    await check('customer', file, { mapping: { 'Kundens navn': 'name' } });
    const { sheets } = await admin.import.read({ file, entity: 'customer' });
    expect(sheets[0]?.columns[1]?.field).toBeNull();
  });

  it('must give the key, and name columns and fields that exist', async () => {
    const file = csv('Nr.;Navn', '1;A');
    const mapped = (mapping: Record<string, string | null>) =>
      errorOf(check('customer', file, { mapping }));
    expect(await mapped({ 'Nr.': null })).toBe('400 mapping key-column-missing');
    expect(await mapped({ Nummer2: 'no' })).toBe('400 mapping.Nummer2 column-missing');
    expect(await mapped({ Navn: 'title' })).toBe('400 mapping.Navn not-one-of');
    expect(await mapped({ Navn: 'no', 'Nr.': 'no' })).toBe('400 mapping.Nr. mapped-twice');
  });
});

describe('another company', () => {
  it('is neither compared with, changed, suggested nor remembered', async () => {
    const other = (await createAccount(pool)).id;
    const theirs = world.as(actorOf(await createUser(pool, other, { profile_type: 'Admin' })));
    await createCustomer(pool, other, { no: '1', name: 'Theirs' });
    await createCustomer(pool, other, { no: '01020' });
    const file = csv('Nr.;Kundens navn', '1;Mine');
    await run('customer', file, {
      mapping: { 'Kundens navn': 'name' },
      missing: 'deactivate',
    });
    expect(await theirs.customer.list({})).toMatchObject([
      { no: '1', name: 'Theirs', active: true },
      { no: '01020', active: true },
    ]);
    const { sheets } = await theirs.import.read({ file, entity: 'customer' });
    expect(sheets[0]?.columns[1]?.field).toBeNull();

    const jobs = await check('job', csv('Nr.;Faktureres til kundenr.', 'S-1;1020'));
    expect(jobs.suggestions).toEqual([]);
    expect((await check('customer', csv('Nr.;Navn', '1020;A'))).warnings).toEqual([]);
  });
});

describe('units of measure and tasks', () => {
  it('go to their owners', async () => {
    await createUnit(pool, at, { unit_type: 'Resource', no: 'ANNE' });
    const file = csv(
      'Enhedstype;Nummer;Kode;Beskrivelse;Tæller som timer',
      'Ressource;ANNE;DAG;Dag;7,4',
      'Ressource;BENT;DAG;Dag;7,4',
      'Ressource;ANNE;UGE;Uge;1.000',
    );
    const { counts, errors } = await run('unit', file, { onError: 'skip' });
    expect(counts).toEqual({ ...none, created: 1, refused: 2 });
    expect(errors).toMatchObject([
      { row: 3, field: 'unitNo', code: 'does-not-exist', value: 'BENT' },
      { row: 4, field: 'hours', code: 'ambiguous-number', value: '1.000' },
    ]);
    expect(await admin.unit.list({ unitType: 'resource', unitNo: 'ANNE' })).toContainEqual(
      expect.objectContaining({ code: 'DAG', hours: 7.4 }),
    );
  });

  it('of the same unit with two codes in the file are both made', async () => {
    const unit = await createUnit(pool, at, { no: 'A' });
    await createUnitOfMeasure(pool, at, { unit_id: unit.id, code: 'STK', description: 'Stk' });
    const file = csv('Item No.;Code;Description', 'A;PCS;Piece', 'A;STK;Styk');
    expect((await run('unit', file)).counts).toEqual({ ...none, created: 1, updated: 1 });
  });
});

describe('a report of another system', () => {
  const report = csv(
    'Nordlys Byg A/S – debitorliste',
    'Udskrevet 24-11-2026;;Side 1',
    '',
    'Kundenr.;Navn;Adresse',
    'Vejle Kommune;;',
    '10042;Lindegården;Vej 2',
    '10117;Østersøhus;Vej 41',
  );

  it('has its headings below the title, and rows that only name groups', async () => {
    const { sheets } = await admin.import.read({ file: report });
    expect(sheets[0]).toMatchObject({ entity: 'customer', headerRow: 4, rows: 3 });
    expect(sheets[0]?.firstRows[0]).toEqual({ row: 1, cells: ['Nordlys Byg A/S – debitorliste'] });
    const done = await run('customer', report);
    expect(done.counts).toEqual({ ...none, created: 2 });
    expect(done.warnings).toMatchObject([
      { row: 5, field: null, code: 'group-row', value: 'Vejle Kommune' },
    ]);
  });

  it('is read with the headings of the row that is pointed at, or with none', async () => {
    const file = csv('Nr.;Navn', '1;A', 'Nr.;Beskrivelse', '2;B');
    const [sheet] = (await admin.import.read({ file, headerRows: { file: 3 } })).sheets;
    expect(sheet).toMatchObject({ headerRow: 3, rows: 1 });
    const without = (await admin.import.read({ file, headerRows: { file: 0 } })).sheets[0];
    expect(without).toMatchObject({ headerRow: 0, rows: 4 });
    expect(without?.columns.map(({ heading }) => heading)).toEqual(['A', 'B']);
    const mapping = { A: 'no', B: 'name' };
    const list = csv('7;Syv', '8;Otte');
    const done = await run('customer', list, { headerRow: 0, mapping });
    expect(done.counts).toEqual({ ...none, created: 2 });
  });

  it('cannot have its headings in an empty row, and is not carried out with others than were checked', async () => {
    expect(await errorOf(check('customer', report, { headerRow: 3 }))).toBe(
      '400 headerRow row-empty',
    );
    const file = csv('Nr.;Navn', 'Nr.;Navn', '1;A');
    const { check: seen } = await check('customer', file, { headerRow: 1 });
    const other = admin.import.run({ entity: 'customer', file, headerRow: 2, check: seen });
    expect(await errorOf(other)).toBe('409 import-changed');
  });
});
