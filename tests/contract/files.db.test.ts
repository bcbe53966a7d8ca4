import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { send, type Call } from '#call.ts';
import { makeCompany, type Company } from '#company.ts';
import { findViolation, findFormViolation } from '#document.ts';
import { startServer } from '#server.ts';

const { url } = await testDatabase();
const server = await startServer(url);

let company: Company;
beforeEach(async () => {
  company = await makeCompany(server);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function sendAndCheck(call: Call, status: number, caller: 'admin' | 'basic' | 'key' = 'key') {
  const response = await send(server.address, call, company.credentials[caller]);
  expect(response, response.text).toMatchObject({ status });
  expect(findViolation(call, response)).toBeUndefined();
  return response;
}

type Fields = Readonly<Record<string, string | number>>;

function makeForm(
  fields: Fields,
  images: readonly (readonly [name: string, bytes: Buffer])[] = [],
) {
  expect(findFormViolation('/worksheet', { ...fields, attachments: images.map(() => '') })).toBe(
    undefined,
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, bytes] of images) {
    form.append('attachments', new File([Uint8Array.from(bytes)], name));
  }
  return form;
}

const createRecord = (body: FormData): Call => ({ verb: 'post', path: '/worksheet', body });
const idOf = (text: string) => z.looseObject({ id: z.int() }).parse(JSON.parse(text)).id;
const entryOf = ({ entry, bo }: Company): Fields => ({ ...entry, username: bo.username });

describe('a form as documented (spec §7)', () => {
  it.each(['admin', 'basic', 'key'] as const)('is accepted from %s', async (caller) => {
    const form = makeForm(entryOf(company), [['facade.png', png]]);
    const { text } = await sendAndCheck(createRecord(form), 200, caller);
    expect(JSON.parse(text)).toMatchObject({ quantity: 2.5, attachmentCount: 1 });
  });

  it('may leave optional fields empty', async () => {
    const empty = { jobTaskCode: '', locationCode: '', workTypeCode: '', timeFrom: '' };
    const { timeFrom: _, ...documented } = { ...entryOf(company), ...empty };
    const form = makeForm(documented);
    form.append('timeFrom', '');
    const { text } = await sendAndCheck(createRecord(form), 200);
    expect(JSON.parse(text)).toMatchObject({ jobTaskCode: null, timeFrom: null });
  });

  it.each(['date', 'jobCode', 'unitType', 'unitNo', 'description', 'unitOfMeasureCode'])(
    'without %s violates the document and is refused with the name of the field',
    async (name) => {
      const fields = Object.fromEntries(
        Object.entries(entryOf(company)).filter(([key]) => key !== name),
      );
      expect(findFormViolation('/worksheet', fields)).toContain(name);
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
      const { text } = await sendAndCheck(createRecord(form), 400);
      expect(JSON.parse(text)).toMatchObject({ errors: [{ path: name }] });
    },
  );

  it('with a file that is not an image, or with too many files, is refused and creates no record', async () => {
    await sendAndCheck(
      createRecord(makeForm(entryOf(company), [['a.png', Buffer.from('no')]])),
      400,
    );
    const eleven = Array.from({ length: 11 }, (_, at) => [`${at}.png`, png] as const);
    expect(
      findFormViolation('/worksheet', { ...entryOf(company), attachments: eleven.map(() => '') }),
    ).toContain('10');
    const form = makeForm(entryOf(company), eleven.slice(1));
    form.append('attachments', new File([Uint8Array.from(png)], 'last.png'));
    await sendAndCheck(createRecord(form), 413);
    const { text } = await sendAndCheck({ verb: 'get', path: '/worksheet' }, 200);
    expect(JSON.parse(text)).toEqual([]);
  });

  it('is refused where no form is documented', async () => {
    const form = new FormData();
    form.append('no', 'K-99');
    await sendAndCheck({ verb: 'post', path: '/customer', body: form }, 415);
  });
});

describe('images for an existing record (D20)', () => {
  const path = '/worksheet/{id}/attachments';
  const makeImages = (...images: readonly Buffer[]) => {
    const form = new FormData();
    for (const [at, bytes] of images.entries()) {
      form.append('attachments', new File([Uint8Array.from(bytes)], `${at}.png`));
    }
    return form;
  };
  const addTo = (id: number, body: unknown): Call => ({
    verb: 'post',
    path,
    parameters: { id },
    body,
  });

  it.each(['admin', 'basic', 'key'] as const)(
    'are accepted from %s as a form, and the same image once',
    async (caller) => {
      expect(findFormViolation(path, { attachments: [''] })).toBe(undefined);
      const { id } = await company.record();
      for (const _ of [1, 2]) {
        const { text } = await sendAndCheck(addTo(id, makeImages(png)), 200, caller);
        expect(JSON.parse(text)).toMatchObject({ id, attachmentCount: 1, version: 2 });
      }
    },
  );

  it('violate the document and are refused without an image, as JSON, or with too many', async () => {
    const { id } = await company.record();
    expect(findFormViolation(path, {})).toContain('attachments');
    for (const body of [makeImages(), {}, { attachments: [] }, makeImages(Buffer.from('no'))]) {
      const { text } = await sendAndCheck(addTo(id, body), 400);
      expect(JSON.parse(text)).toMatchObject({
        errors: [{ path: expect.stringMatching(/^attachments/) }],
      });
    }
    await sendAndCheck(addTo(id, makeImages(...Array<Buffer>(11).fill(png))), 413);
  });

  it('do not exist for another account', async () => {
    const { id } = await company.record();
    const call = addTo(id, makeImages(png));
    const other = await makeCompany(server);
    const response = await send(server.address, call, other.credentials.key);
    expect([response.status, findViolation(call, response)]).toEqual([404, undefined]);
  });
});

describe('file responses', () => {
  it('an image and its thumbnail have a type and a name', async () => {
    const form = makeForm(entryOf(company), [['façade 1.png', png]]);
    const recordId = idOf((await sendAndCheck(createRecord(form), 200)).text);
    const list = await sendAndCheck(
      { verb: 'get', path: '/attachment', parameters: { recordId } },
      200,
    );
    const [{ id }] = z.tuple([z.looseObject({ id: z.int() })]).parse(JSON.parse(list.text));
    const parameters = { id };
    const image = await sendAndCheck({ verb: 'get', path: '/attachment/{id}', parameters }, 200);
    expect(image.type).toBe('image/png');
    expect(image.headers.get('content-disposition')).toMatch(/^inline; filename=/);
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    const thumbnail = { verb: 'get', path: '/attachment/{id}/thumbnail', parameters };
    expect((await sendAndCheck(thumbnail, 200)).type).toBe('image/webp');
    const other = await makeCompany(server);
    for (const path of ['/attachment/{id}', '/attachment/{id}/thumbnail']) {
      const call = { verb: 'get', path, parameters };
      const response = await send(server.address, call, other.credentials.key);
      expect([response.status, findViolation(call, response)]).toEqual([404, undefined]);
    }
  });

  it('an export is CSV with its number, and a repeated download returns the same bytes', async () => {
    const { id } = await company.record();
    const body = { entries: [id], mode: 'ALL', shouldMarkAsExported: true };
    const first = await sendAndCheck({ verb: 'post', path: '/worksheet/download', body }, 200);
    expect(first.headers.get('x-export-number')).toBe('1');
    expect(first.headers.get('content-disposition')).toContain('filename="worksheet.csv"');
    const again = { verb: 'get', path: '/export/{number}', parameters: { number: 1 } };
    expect((await sendAndCheck(again, 200)).text).toBe(first.text);
    const { text } = await sendAndCheck({ verb: 'get', path: '/audit/csv' }, 200, 'admin');
    expect(text).toContain('exported');
  });
});
