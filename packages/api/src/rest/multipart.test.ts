import { describe, expect, it } from 'vitest';
import { smallApp } from '#rest/testing/small-app.ts';

const mebibyte = 1024 * 1024;

async function send(entries: [string, string | File][], url = '/api/note') {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const encoded = new Response(form);
  return (await smallApp()).inject({
    method: 'POST',
    url,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function sendRaw(payload: string, type = 'multipart/form-data; boundary=x') {
  return (await smallApp()).inject({
    method: 'POST',
    url: '/api/note',
    headers: { 'content-type': type },
    payload,
  });
}

const png = (name: string, content = 'bytes') => new File([content], name, { type: 'image/png' });

describe('a form', () => {
  it('becomes the same input as JSON, with its files', async () => {
    const response = await send([
      ['text', 'blåbær'],
      ['count', '7.5'],
      ['accountId', '3'],
      ['tags', 'x'],
      ['attachments', png('å.png')],
      ['attachments', png('b.png', 'other')],
    ]);
    expect(response.json()).toEqual({
      text: 'blåbær',
      count: 7.5,
      accountId: 3,
      tags: ['x'],
      attachments: [
        { name: 'å.png', type: 'image/png', text: 'bytes', size: 5 },
        { name: 'b.png', type: 'image/png', text: 'other', size: 5 },
      ],
    });
  });

  it('may hold one file, or none, or an input left empty', async () => {
    const one = await send([
      ['text', 'a'],
      ['attachments', png('a.png')],
    ]);
    expect(one.json().attachments).toHaveLength(1);
    const none = await send([
      ['text', 'a'],
      ['count', ''],
    ]);
    expect(none.json()).toEqual({ text: 'a', attachments: [] });
    const empty = await send([
      ['text', 'a'],
      ['attachments', new File([], '')],
    ]);
    expect(empty.json()).toEqual({ text: 'a', attachments: [] });
  });

  it('has one value for each field that is not a list', async () => {
    const response = await send([
      ['text', 'a'],
      ['text', 'b'],
      ['tags', 'x'],
      ['tags', 'y'],
    ]);
    expect(response.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'text', code: 'repeated-parameter' }],
    });
  });

  it('may hold an input left empty before one that is not', async () => {
    const response = await send([
      ['text', 'a'],
      ['attachments', new File([], '')],
      ['attachments', png('b.png')],
      ['attachments', new File([], '')],
      ['attachments', png('c.png', 'other')],
    ]);
    const { attachments } = response.json<{ attachments: { name: string; text: string }[] }>();
    expect(attachments.map(({ name, text }) => [name, text])).toEqual([
      ['b.png', 'bytes'],
      ['c.png', 'other'],
    ]);
  });

  it('may hold parts of JSON', async () => {
    const response = await sendRaw(
      '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\na\r\n' +
        '--x\r\nContent-Disposition: form-data; name="tags"\r\nContent-Type: application/json\r\n\r\n["x","y"]\r\n--x--\r\n',
    );
    expect(response.json()).toMatchObject({ text: 'a', tags: ['x', 'y'] });
  });

  it('has its fields checked like any input', async () => {
    const response = await send([['count', 'many']]);
    expect(response.json()).toMatchObject({
      status: 400,
      errors: [
        { path: 'text', code: 'required' },
        { path: 'count', code: 'not-a-number' },
      ],
    });
  });

  it('is refused for a text where files belong', async () => {
    const response = await send([
      ['text', 'a'],
      ['attachments', 'no file'],
    ]);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ path: 'attachments.0' }] });
  });

  it('has files nobody asked for thrown away', async () => {
    const response = await send([
      ['text', 'a'],
      ['other', png('a.png')],
    ]);
    expect(response.json()).toEqual({ text: 'a', attachments: [] });
  });

  it('speaks for no other account', async () => {
    const response = await send([
      ['text', 'a'],
      ['accountId', '4'],
    ]);
    expect(response.json()).toMatchObject({ status: 403, code: 'wrong-account' });
  });
});

describe('a form that is too large', () => {
  it('has a file of more than 10 MiB, which is named', async () => {
    const response = await send([
      ['text', 'a'],
      ['attachments', png('a.png')],
      ['attachments', png('b.png', 'x'.repeat(10 * mebibyte + 1))],
    ]);
    expect(response.json()).toMatchObject({
      status: 413,
      code: 'too-large',
      errors: [{ path: 'attachments.1', code: 'file-too-large' }],
    });
  });

  it('has not: a file of exactly 10 MiB', async () => {
    const response = await send([
      ['text', 'a'],
      ['attachments', png('b.png', 'x'.repeat(10 * mebibyte))],
    ]);
    expect(response.json()).toMatchObject({ attachments: [{ size: 10 * mebibyte }] });
  });

  it.each<[string, [string, string | File][]]>([
    ['eleven files', Array.from({ length: 11 }, (_, n) => ['attachments', png(`${n}.png`)])],
    ['a hundred and twenty-one fields', Array.from({ length: 121 }, (_, n) => [`f${n}`, 'x'])],
    ['a field of more than 64 KiB', [['text', 'x'.repeat(64 * 1024 + 1)]]],
  ])('has %s', async (_name, entries) => {
    const response = await send(entries);
    expect(response.json()).toMatchObject({ status: 413, code: 'too-large' });
  });

  it('says so in its length', async () => {
    const app = await smallApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/note',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '200000000' },
      payload: '--x--',
    });
    expect(response.json()).toMatchObject({ status: 413 });
  });
});

describe('a form that is none', () => {
  const field = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\na\r\n';
  const file =
    '--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes';
  it.each([
    ['ends in the middle of a field', '--x\r\nContent-Disposition: form-data; name="te'],
    ['ends in the middle of a file', `${field}${file}`],
    ['does not end', field],
    ['has another boundary', field.replaceAll('--x', '--y')],
    ['names what every object has', field.replace('text', '__proto__')],
    [
      'holds a part of broken JSON',
      field.replace('"text"', '"text"\r\nContent-Type: application/json'),
    ],
  ])('%s', async (_name, payload) => {
    const response = await sendRaw(payload);
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid-multipart' });
  });

  it('names no boundary', async () => {
    const response = await sendRaw(field, 'multipart/form-data');
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid-multipart' });
  });
});
