import { testDatabase } from '@worksheet/database/testing/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { send, type Call } from '#call.ts';
import { makeCompany, type Company } from '#company.ts';
import { faultIn, faultInForm } from '#document.ts';
import { startServer } from '#server.ts';

const { url } = await testDatabase();
const server = await startServer(url);

let company: Company;
beforeEach(async () => {
  company = await makeCompany(server);
});

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a call and expects its status, and an answer as the document describes it: type, headers and body. */
async function answerTo(call: Call, status: number, who: 'admin' | 'basic' | 'key' = 'key') {
  const answer = await send(server.address, call, company.sent[who]);
  expect(answer, answer.text).toMatchObject({ status });
  expect(faultIn(call, answer)).toBeUndefined();
  return answer;
}

type Fields = Readonly<Record<string, string | number>>;

/** A form as the document has it, judged before it is sent. */
function formOf(
  fields: Fields,
  pictures: readonly (readonly [name: string, bytes: Buffer])[] = [],
) {
  expect(faultInForm('/worksheet', { ...fields, attachments: pictures.map(() => '') })).toBe(
    undefined,
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, bytes] of pictures) {
    form.append('attachments', new File([Uint8Array.from(bytes)], name));
  }
  return form;
}

const register = (body: FormData): Call => ({ verb: 'post', path: '/worksheet', body });
const idIn = (text: string) => z.looseObject({ id: z.int() }).parse(JSON.parse(text)).id;
const entryOf = ({ entry, bo }: Company): Fields => ({ ...entry, username: bo.username });

describe('a form as described (spec §7)', () => {
  it.each(['admin', 'basic', 'key'] as const)('is accepted of %s', async (who) => {
    const form = formOf(entryOf(company), [['facade.png', png]]);
    const { text } = await answerTo(register(form), 200, who);
    expect(JSON.parse(text)).toMatchObject({ quantity: 2.5, attachmentCount: 1 });
  });

  it('may leave empty what need not be there', async () => {
    const empty = { jobTaskCode: '', locationCode: '', workTypeCode: '', timeFrom: '' };
    const { timeFrom: _, ...judged } = { ...entryOf(company), ...empty };
    const form = formOf(judged);
    form.append('timeFrom', '');
    const { text } = await answerTo(register(form), 200);
    expect(JSON.parse(text)).toMatchObject({ jobTaskCode: null, timeFrom: null });
  });

  it.each(['date', 'jobCode', 'unitType', 'unitNo', 'description', 'unitOfMeasureCode'])(
    'without %s is not what is described, and refused naming it',
    async (name) => {
      const fields = Object.fromEntries(
        Object.entries(entryOf(company)).filter(([key]) => key !== name),
      );
      expect(faultInForm('/worksheet', fields)).toContain(name);
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
      const { text } = await answerTo(register(form), 400);
      expect(JSON.parse(text)).toMatchObject({ errors: [{ path: name }] });
    },
  );

  it('with a file that is no picture, or with one too many, is refused and registers nothing', async () => {
    await answerTo(register(formOf(entryOf(company), [['a.png', Buffer.from('no')]])), 400);
    const eleven = Array.from({ length: 11 }, (_, at) => [`${at}.png`, png] as const);
    expect(
      faultInForm('/worksheet', { ...entryOf(company), attachments: eleven.map(() => '') }),
    ).toContain('10');
    const form = formOf(entryOf(company), eleven.slice(1));
    form.append('attachments', new File([Uint8Array.from(png)], 'last.png'));
    await answerTo(register(form), 413);
    const { text } = await answerTo({ verb: 'get', path: '/worksheet' }, 200);
    expect(JSON.parse(text)).toEqual([]);
  });

  it('is refused where no form is described', async () => {
    const form = new FormData();
    form.append('no', 'K-99');
    await answerTo({ verb: 'post', path: '/customer', body: form }, 415);
  });
});

describe('files that are answered', () => {
  it('an image, and a small one, come with type, name and length', async () => {
    const form = formOf(entryOf(company), [['façade 1.png', png]]);
    const recordId = idIn((await answerTo(register(form), 200)).text);
    const listed = await answerTo(
      { verb: 'get', path: '/attachment', parameters: { recordId } },
      200,
    );
    const [{ id }] = z.tuple([z.looseObject({ id: z.int() })]).parse(JSON.parse(listed.text));
    const parameters = { id };
    const image = await answerTo({ verb: 'get', path: '/attachment/{id}', parameters }, 200);
    expect(image.type).toBe('image/png');
    expect(image.headers.get('content-disposition')).toMatch(/^inline; filename=/);
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    const small = { verb: 'get', path: '/attachment/{id}/thumbnail', parameters };
    expect((await answerTo(small, 200)).type).toBe('image/webp');
    const other = await makeCompany(server);
    for (const path of ['/attachment/{id}', '/attachment/{id}/thumbnail']) {
      const call = { verb: 'get', path, parameters };
      const answer = await send(server.address, call, other.sent.key);
      expect([answer.status, faultIn(call, answer)]).toEqual([404, undefined]);
    }
  });

  it('an export is CSV with its number, and the same again later', async () => {
    const { id } = await company.record();
    const body = { entries: [id], mode: 'ALL', shouldMarkAsExported: true };
    const first = await answerTo({ verb: 'post', path: '/worksheet/download', body }, 200);
    expect(first.headers.get('x-export-number')).toBe('1');
    expect(first.headers.get('content-disposition')).toContain('filename="worksheet.csv"');
    const again = { verb: 'get', path: '/export/{number}', parameters: { number: 1 } };
    expect((await answerTo(again, 200)).text).toBe(first.text);
    const { text } = await answerTo({ verb: 'get', path: '/audit/csv' }, 200, 'admin');
    expect(text).toContain('exported');
  });
});
