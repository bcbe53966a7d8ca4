import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import type { UserActor } from '@worksheet/domain/access/actor';
import type { ImportResult, ReadImportResult } from '@worksheet/domain/import/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { restApp } from '#test/rest-app.ts';
import { readTable } from '#tabular/read-table.ts';
import { makeWorkbook } from '#tabular/testing/make-workbook.ts';
import { actorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);
const rest = await restApp(world);
afterAll(() => rest.app.close());
let admin: UserActor;
beforeEach(async () => {
  const account = await createAccount(pool);
  admin = actorOf(
    await createUser(pool, account.id, { profile_type: 'Admin', language_code: 'DAN' }),
  );
});

async function post(
  path: string,
  text: string | Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([text], 'kunder.csv', { type: 'text/csv' }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return await rest.app.inject({
    method: 'POST',
    url: `/api/import/${path}`,
    headers: {
      ...rest.as(admin),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const text = 'Nr.;Kaldenavn;Spærret\r\n1;=1+1;\r\n2;;Alle\r\n3;"Sten; grus";\r\n';
const mapping = JSON.stringify({ Kaldenavn: 'name' });

it('a form checks a file, and carries it out with the check', async () => {
  const checked = await post('customer', text, { mapping, dryRun: 'true', onError: 'skip' });
  expect(checked.statusCode).toBe(200);
  const { check, counts, errors, ...others } = checked.json<ImportResult>();
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, deactivated: 0, refused: 1 });
  expect(errors).toMatchObject([{ row: 3, field: 'name', code: 'required', value: '' }]);
  expect(Object.keys(others)).toEqual(['warnings']);

  const changed = await post('customer', `${text}4;Ny;\r\n`, { mapping, onError: 'skip', check });
  expect([changed.statusCode, changed.json<{ code: string }>().code]).toEqual([
    409,
    'import-changed',
  ]);
  const stopped = await post('customer', text, { mapping, check });
  expect(stopped.statusCode).toBe(409);

  const done = await post('customer', text, { mapping, onError: 'skip', check });
  expect(done.json<ImportResult>().counts).toEqual(counts);
});

it('the wrong rows come as a file that can be corrected and sent in again', async () => {
  const response = await post('customer/refused', text, { mapping, format: 'csv' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.headers['content-disposition']).toBe('attachment; filename="kunder-fejl.csv"');
  expect(response.body).toBe('\uFEFFNr.;Kaldenavn;Spærret;fejl\r\n2;;Alle;Kaldenavn mangler\r\n');
  const corrected = response.body.replace('2;;Alle', '2;Bager;Alle');
  const again = await post('customer', corrected, { mapping, dryRun: 'true' });
  expect(again.json<ImportResult>().counts).toMatchObject({ created: 1, refused: 0 });
});

it('the list as a file is read again without a change', async () => {
  const options = { mapping, onError: 'skip' };
  const { check } = (
    await post('customer', text, { ...options, dryRun: 'true' })
  ).json<ImportResult>();
  await post('customer', text, { ...options, check });
  const list = await rest.app.inject({
    method: 'GET',
    url: '/api/customer?format=csv',
    headers: rest.as(admin),
  });
  expect(list.statusCode).toBe(200);
  const again = await post('customer', list.body, { dryRun: 'true' });
  expect(again.json<ImportResult>().counts).toMatchObject({ unchanged: 2, updated: 0, created: 0 });
});

it.each([
  ['no file of rows', '\u0000\u0001\u0002'.repeat(50), {}],
  ['a mapping that is no JSON', text, { mapping: '{' }],
  ['an entity that is none', text, { entity: 'x' }],
])('%s is refused with 400', async (_what, file, fields) => {
  const response = await post('entity' in fields ? 'x' : 'customer', file, {
    dryRun: 'true',
    ...('mapping' in fields ? { mapping: fields.mapping } : {}),
  });
  expect(response.statusCode).toBe(400);
});

it('a file whose encoding is uncertain is refused until the caller says it', async () => {
  const cp850 = new Uint8Array([...Buffer.from('Nr.;Navn\r\n1;R'), 0x9b, ...Buffer.from('d\r\n')]);
  const refused = await post('customer', cp850, { dryRun: 'true' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: 'unreadable-file',
    errors: [
      {
        path: 'encoding',
        code: 'encoding-uncertain',
        params: { candidates: 'cp850, windows-1252, macintosh' },
      },
    ],
  });
  const read = await post('read', cp850);
  expect(read.json()).toMatchObject({
    sheets: [],
    encodings: [{ encoding: 'cp850', preview: ['1;Rød'] }, {}, {}],
  });
  const checked = await post('customer', cp850, {
    dryRun: 'true',
    rows: 'true',
    encoding: 'cp850',
  });
  expect(checked.json<ImportResult>().rows?.[0]?.file).toEqual({ no: '1', name: 'Rød' });
  const { check } = checked.json<ImportResult>();
  const other = await post('customer', cp850, { check, encoding: 'macintosh' });
  expect(other.statusCode).toBe(409);
  const done = await post('customer', cp850, { check, encoding: 'cp850' });
  expect(done.statusCode).toBe(200);
});

it('a number of a workbook is stored as it is, whatever its cell shows', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row>${['Ressourcenr.', 'Kode', 'Beskrivelse', 'Timer'].map(cell).join('')}</row><row>${cell('R1')}<c s="2"><v>12</v></c>${cell('Dag')}<c s="1"><v>7.4</v></c></row><row>${cell('R1')}<c s="1"><v>1419.42</v></c>${cell('Uge')}<c s="1"><v>1</v></c></row>`;
  const book = await makeWorkbook({ formats: ['0', '0000'], sheets: [{ name: 'A', rows }] });
  await post(
    'resource',
    'Nr.;Beskrivelse\nR1;Bo\n',
    await checkOf('resource', 'Nr.;Beskrivelse\nR1;Bo\n'),
  );
  const checked = await post('unit', new Uint8Array(book), {
    dryRun: 'true',
    rows: 'true',
    onError: 'skip',
  });
  const { errors, rows: found } = checked.json<ImportResult>();
  expect(errors).toMatchObject([
    { row: 3, field: 'code', code: 'rounded-number', params: { shown: '1419', stored: '1419.42' } },
  ]);
  expect(found?.find(({ row }) => row === 2)?.after).toMatchObject({ code: '0012', hours: 7.4 });
});

async function checkOf(path: string, text: string): Promise<{ check: string }> {
  const { check } = (await post(path, text, { dryRun: 'true' })).json<ImportResult>();
  return { check };
}

const rowsOf = (...rows: readonly (readonly string[])[]) =>
  rows
    .map((cells, row) => {
      const written = cells.map(
        (cell, column) =>
          `<c r="${'ABC'.charAt(column)}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
      );
      return `<row r="${row + 1}">${written.join('')}</row>`;
    })
    .join('');

/** Customers, of which one is wrong, people with a profile that is none, and prices that are hidden. */
const workbook = async () =>
  new Uint8Array(
    await makeWorkbook({
      sheets: [
        { name: 'Kunder', rows: rowsOf(['Nr.', 'Navn'], ['K-1', 'Havnen'], ['K/2*', 'Molen']) },
        { name: 'Folk', rows: rowsOf(['Brugernavn', 'Profiltype'], ['ida', 'Formand']) },
        { name: 'Skjult', state: 'hidden', rows: rowsOf(['Nr.', 'Navn'], ['K-9', 'Kajen']) },
      ],
    }),
  );

it('the wrong rows of all sheets come as one workbook, in the language of the user', async () => {
  const sheets = JSON.stringify([
    { name: 'Kunder', entity: 'customer' },
    { name: 'Folk', entity: 'user' },
  ]);
  const fields = { sheets, format: 'xlsx' };
  const response = await post('customer/refused', await workbook(), fields);
  expect(response.statusCode).toBe(200);
  const table = await readTable(new Blob([new Uint8Array(response.rawPayload)]));
  const shown = table.sheets.map(({ name, rows }) => [name, ...rows.map(({ cells }) => cells)]);
  expect(shown).toEqual([
    ['Kunder', ['Nr.', 'Navn', 'fejl'], ['K/2*', 'Molen', expect.stringContaining('*')]],
    [
      'Folk',
      ['Brugernavn', 'Profiltype', 'fejl'],
      [
        'ida',
        'Formand',
        'Profiltype skal være en af Medarbejder, Teamleder, Administrator, ikke »Formand«',
      ],
    ],
  ]);
});

it('a hidden sheet is named, and read and imported where it is asked for', async () => {
  const file = await workbook();
  const all = (await post('read', file)).json<ReadImportResult>();
  expect([all.sheets.map(({ name }) => name), all.hiddenSheets]).toEqual([
    ['Kunder', 'Folk'],
    ['Skjult'],
  ]);
  const one = (await post('read', file, { sheet: 'Skjult' })).json<ReadImportResult>();
  expect(one.sheets).toMatchObject([{ name: 'Skjult', entity: null, rows: 1 }]);
  expect((await post('read', file, { sheet: 'Ingen' })).statusCode).toBe(400);
  const checked = await post('customer', file, { sheet: 'Skjult', dryRun: 'true', rows: 'true' });
  expect(checked.json<ImportResult>().rows).toMatchObject([{ key: { no: 'K-9' } }]);
});
