import type { ImportEntity } from '@worksheet/domain/import/entities';
import { csvLine } from '@worksheet/domain/worksheet/csv';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin } from '#test/admin.ts';
import { errorOf } from '#test/errors.ts';
import { testWorld } from '#test/world.ts';
import { makeWorkbook } from '#tabular/testing/make-workbook.ts';

const { world } = await testWorld();

let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ admin } = await makeAdmin(world));
});

type Sheet = readonly (readonly string[])[];

/** What the Danish Business Central writes with "Åbn i Excel", with columns that are not ours. */
const debitorer: Sheet = [
  ['Nr.', 'Navn', 'Ansvarscenter', 'Lokationskode', 'Telefon', 'Saldo (RV)', 'Spærret'],
  ['10000', 'Kontorcentralen A/S', '', 'GUL', '', '168.364,41', ''],
  ['20000', 'Ravel Møbler', '', '', '+45 33 12 12 12', '0,00', ''],
  ['30000', 'Lauritzen Kontormøbler', '', '', '', '-12,50', 'Alle'],
];
const varer: Sheet = [
  ['Nummer', 'Beskrivelse', 'Type', 'Lager', 'Basisenhed', 'Kostpris', 'GTIN', 'Spærret'],
  ['1896-S', 'ATHEN Skrivebord', 'Lager', '4', 'STK', '506,60', '', 'Nej'],
  ['1900-S', 'PARIS Gæstestol, sort', 'Lager', '0', 'STK', '97,50', '5701234567899', 'Nej'],
  ['70011', 'Glasdør', 'Lager', '', 'KASSE', '', '', 'Ja'],
];
const ressourcer: Sheet = [
  ['Nummer', 'Navn', 'Type', 'Basisenhed', 'Ressourcegruppenr.', 'Spærret'],
  ['KATHERINE', 'Katherine Hull', 'Person', 'TIME', '', 'Nej'],
  ['LIFT', 'Lift til 20 m', 'Maskine', 'DAG', '', 'Nej'],
];
const sager: Sheet = [
  ['Nummer', 'Beskrivelse', 'Faktureres til kundenr.', 'Status', 'Ansvarlig', 'Startdato'],
  ['JOB00010', 'Indretning af 10 mødelokaler', '20000', 'Åben', 'KATHERINE', '01-02-2026'],
];
const opgaver: Sheet = [
  ['Sagsnr.', 'Sagsopgavenr.', 'Beskrivelse', 'Sagsopgavetype'],
  ['JOB00010', '1000', 'Opmåling', 'Konto'],
  ['JOB00010', '1010', 'Montage', 'Konto'],
];

const none = { created: 0, updated: 0, unchanged: 0, deactivated: 0, refused: 0 };

function csvOf(name: string, sheet: Sheet): File[] {
  return [new File([sheet.map((row) => csvLine([...row], ';')).join('')], `${name}.csv`)];
}

async function workbookOf(sheets: Readonly<Record<string, Sheet>>): Promise<File[]> {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const bytes = await makeWorkbook({
    sheets: Object.entries(sheets).map(([name, rows]) => ({
      name,
      rows: rows
        .map((cells, row) => {
          const texts = cells.map((cell, column) => {
            const place = `${String.fromCodePoint(65 + column)}${row + 1}`;
            return `<c r="${place}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
          });
          return `<row r="${row + 1}">${texts.join('')}</row>`;
        })
        .join(''),
    })),
  });
  return [new File([new Uint8Array(bytes)], 'eksport.xlsx')];
}

async function importAll(entity: ImportEntity, file: File[]) {
  const { check } = await admin.import.run({ entity, file, dryRun: true });
  return (await admin.import.run({ entity, file, check })).counts;
}

async function expectTheCompany(): Promise<void> {
  expect(await admin.customer.list({})).toMatchObject([
    { no: '10000', name: 'Kontorcentralen A/S', active: true },
    { no: '20000', name: 'Ravel Møbler', active: true },
    { no: '30000', active: false },
  ]);
  expect(await admin.item.list({})).toMatchObject([
    { no: '1896-S', baseUnitCode: 'STK', barcode: null, active: true },
    { no: '1900-S', baseUnitCode: 'STK', barcode: '5701234567899' },
    { no: '70011', baseUnitCode: 'KASSE', active: false },
  ]);
  expect(await admin.unit.list({ unitType: 'item', unitNo: '1896-S' })).toMatchObject([
    { code: 'STK', description: 'STK' },
  ]);
  expect(await admin.unit.list({ unitType: 'resource', unitNo: 'KATHERINE' })).toMatchObject([
    { code: 'TIME', hours: 1 },
  ]);
  expect(await admin.job.list({})).toMatchObject([
    { code: 'JOB00010', billToCustomerNo: '20000', billToCustomerName: 'Ravel Møbler' },
  ]);
  expect(await admin.jobTask.list({ jobCode: 'JOB00010' })).toMatchObject([
    { code: '1000', description: 'Opmåling' },
    { code: '1010', description: 'Montage' },
  ]);
}

it('CSV files of a Danish Business Central fill an empty company without a mapping', async () => {
  expect(await importAll('customer', csvOf('Debitorer', debitorer))).toEqual({
    ...none,
    created: 3,
  });
  expect(await importAll('item', csvOf('Varer', varer))).toEqual({ ...none, created: 3 });
  expect(await importAll('resource', csvOf('Ressourcer', ressourcer))).toMatchObject({
    created: 2,
  });
  expect(await importAll('job', csvOf('Sager', sager))).toMatchObject({ created: 1 });
  expect(await importAll('jobtask', csvOf('Sagsopgaver', opgaver))).toMatchObject({ created: 2 });
  await expectTheCompany();
  expect(await importAll('item', csvOf('Varer', varer))).toEqual({ ...none, unchanged: 3 });
});

const workbook = { Opgaver: opgaver, Varer: varer, Sager: sager, Debitorer: debitorer };

it('a workbook fills it in one transaction, in whatever order its sheets are', async () => {
  const file = await workbookOf({ ...workbook, Ressourcer: ressourcer });
  const { sheets } = await admin.import.read({ file });
  expect(sheets.map(({ name, entity }) => [name, entity])).toEqual([
    ['Opgaver', 'jobtask'],
    ['Varer', 'item'],
    ['Sager', 'job'],
    ['Debitorer', 'customer'],
    ['Ressourcer', 'resource'],
  ]);
  const checked = await admin.import.workbook({ file, dryRun: true });
  expect(
    checked.sheets.map(({ entity, counts }) => [entity, counts.created, counts.refused]),
  ).toEqual([
    ['customer', 3, 0],
    ['item', 3, 0],
    ['resource', 2, 0],
    ['job', 1, 0],
    ['jobtask', 2, 0],
  ]);
  expect(await admin.customer.list({})).toEqual([]);
  expect(await admin.unit.search({ unitType: 'item', unitNo: '1896-S' }).catch(() => [])).toEqual(
    [],
  );

  const done = await admin.import.workbook({ file, check: checked.check });
  expect(done.sheets.map(({ counts }) => counts.created)).toEqual([3, 3, 2, 1, 2]);
  await expectTheCompany();

  const again = await admin.import.workbook({ file, dryRun: true });
  expect(again.sheets.map(({ counts }) => counts.unchanged)).toEqual([3, 3, 2, 1, 2]);
});

it('of a workbook each sheet is recognised by itself, whatever is asked for', async () => {
  const file = await workbookOf({ Varer: varer, Noter: [['Tekst'], ['Ring']] });
  const { sheets } = await admin.import.read({ file, entity: 'customer' });
  expect(sheets.map(({ entity }) => entity)).toEqual(['item', null]);
});

it('a workbook whose last sheet has a wrong row leaves nothing of the others', async () => {
  const file = await workbookOf({
    ...workbook,
    Ressourcer: [...ressourcer, ['X', '', '', '', '', '']],
  });
  const { check } = await admin.import.workbook({ file, dryRun: true });
  expect(await errorOf(admin.import.workbook({ file, check }))).toBe(
    '400 Ressourcer.rows.4.description required',
  );
  expect(await admin.customer.list({})).toEqual([]);
  expect(await admin.item.list({})).toEqual([]);
});

it('a workbook may name units of measure that its items have as their base units', async () => {
  const file = await workbookOf({
    Vareenheder: [
      ['Varenr.', 'Kode', 'Beskrivelse'],
      ['1896-S', 'STK', 'Stykke'],
      ['1896-S', 'PALLE', 'Palle'],
    ],
    Varer: varer,
  });
  const { check } = await admin.import.workbook({ file, dryRun: true });
  const { sheets } = await admin.import.workbook({ file, check });
  expect(sheets.map(({ counts }) => [counts.created, counts.updated])).toEqual([
    [3, 0],
    [1, 1],
  ]);
  expect(await admin.unit.list({ unitType: 'item', unitNo: '1896-S' })).toMatchObject([
    { code: 'PALLE', description: 'Palle' },
    { code: 'STK', description: 'Stykke' },
  ]);
});

it('a base unit that is new to a company with units is a warning with a suggestion', async () => {
  await importAll('item', csvOf('Varer', varer));
  const file = csvOf('Varer', [
    ['Nummer', 'Beskrivelse', 'Basisenhed'],
    ['G-1150', 'Gipsplade', 'KASE'],
  ]);
  const answer = await admin.import.run({ entity: 'item', file, dryRun: true, rows: true });
  expect(answer.counts).toEqual({ ...none, created: 1 });
  expect(answer.warnings).toMatchObject([
    { row: 2, field: 'baseUnitCode', code: 'new-unit-of-measure', value: 'KASE' },
  ]);
  expect(answer.suggestions).toEqual([
    { field: 'baseUnitCode', value: 'KASE', code: 'KASSE', name: 'KASSE', uses: 1 },
  ]);
});
