import { expect, it } from 'vitest';
import { makeCompany } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { sendUntilAnswered, memoryUsedMb, repeat } from '#support/raw-http.ts';
import { startSystem } from '#support/system.ts';
import { recordForm } from '#support/writers.ts';

const { app, pool, database } = await startSystem();
const group = 'hostile input';
const mebibyte = Buffer.alloc(1024 * 1024, 0x20);
const company = await makeCompany(pool);
const key = company.withKey(app.url);
const entry = { ...company.entry, username: 'bo' };
const boundary = 'limit';
const formType = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, attributes = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${attributes}\r\n\r\n`;

it('bodies of a gigabyte are refused before they have arrived, and use no memory', async () => {
  const before = memoryUsedMb(app.pid());
  const json = { ...key.headers, 'content-type': 'application/json' };
  const form = { ...key.headers, 'content-type': formType };
  const file = Buffer.from(part('attachments', '; filename="a.png"'));
  function* fileChunks() {
    yield file;
    yield* repeat(mebibyte, 1024);
  }
  const post = { method: 'POST' };
  const worksheet = `${app.url}/api/worksheet`;
  const uploads = await Promise.all([
    sendUntilAnswered(worksheet, {
      ...post,
      headers: { ...json, 'content-length': 2 ** 30 },
      chunks: [] as string[],
    }),
    sendUntilAnswered(worksheet, { ...post, headers: json, chunks: repeat(mebibyte, 1024) }),
    sendUntilAnswered(`${app.url}/api/worksheet/download`, {
      ...post,
      headers: json,
      chunks: repeat(mebibyte, 1024),
    }),
    sendUntilAnswered(`${app.url}/trpc/session.login`, {
      ...post,
      headers: { 'content-type': 'application/json' },
      chunks: repeat(mebibyte, 1024),
    }),
    sendUntilAnswered(worksheet, { ...post, headers: form, chunks: fileChunks() }),
  ]);
  const most = Math.max(...uploads.map(({ bytesSent }) => bytesSent));
  const memoryGrowth = memoryUsedMb(app.pid()) - before;
  recordFigure(group, 'bodies of 1 GB: statuses', uploads.map(({ status }) => status).join(', '));
  recordFigure(group, 'most sent of one body (MB)', Math.round(most / 2 ** 20));
  recordFigure(group, 'memory growth (MB)', memoryGrowth);
  // The server may close the connection before the client has read the response.
  for (const { status } of uploads) expect([413, 0]).toContain(status);
  expect(uploads.filter(({ status }) => status === 413).length).toBeGreaterThan(0);
  // The limit is so high because buffered data counts as sent.
  expect(most).toBeLessThan(200 * 2 ** 20);
  expect(memoryGrowth).toBeLessThan(200);
});

it('forms with ten thousand parts and deeply nested JSON are refused', async () => {
  const parts = Array.from({ length: 10_000 }, (_, number) => `${part(`f${number}`)}x\r\n`);
  const sent = await fetch(`${app.url}/api/worksheet`, {
    method: 'POST',
    headers: { ...key.headers, 'content-type': formType },
    body: `${parts.join('')}--${boundary}--\r\n`,
  });
  expect([400, 413]).toContain(sent.status);
  const post = (body: string) =>
    fetch(`${app.url}/api/worksheet`, {
      method: 'POST',
      headers: { ...key.headers, 'content-type': 'application/json' },
      body,
    });
  const statuses = [sent.status];
  for (const depth of [100, 100_000]) {
    const deep = await post(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    statuses.push(deep.status);
    const list = await post(`{"description":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    statuses.push(list.status);
  }
  recordFigure(
    group,
    '10,000 parts; JSON nested 100 and 100,000 deep: statuses',
    statuses.join(', '),
  );
  expect(statuses.every((status) => status === 400 || status === 413)).toBe(true);
});

it('prototype keys have no effect', async () => {
  const body = `{"__proto__":{"isApproved":true,"admin":true},"constructor":{"prototype":{"admin":true}},${JSON.stringify(entry).slice(1)}`;
  const response = await fetch(`${app.url}/api/worksheet`, {
    method: 'POST',
    headers: { ...key.headers, 'content-type': 'application/json' },
    body,
  });
  expect([200, 400]).toContain(response.status);
  const after = await key.send('POST', '/api/worksheet', entry);
  expect(after.status).toBe(200);
  expect(JSON.parse(after.text)).toMatchObject({ approvedBy: null });
});

it.each([
  [
    'an SVG',
    'x.png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['HTML named as an image', 'x.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF that is also a script', 'x.gif', Buffer.from('GIF89a=1;alert(document.cookie)//')],
  ['a PNG of 50,000 × 50,000', 'x.png', hugePng()],
  ['a PDF', 'x.webp', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['an empty file', 'x.png', Buffer.alloc(0)],
])('%s is refused as an attachment', async (name, fileName, bytes) => {
  const before = memoryUsedMb(app.pid());
  const form = recordForm(entry, 0);
  form.append('attachments', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName);
  const response = await key.send('POST', '/api/worksheet', form);
  recordFigure(group, name, response.status);
  expect(response.status).toBe(400);
  expect(memoryUsedMb(app.pid()) - before).toBeLessThan(150);
});

it.each([
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'a\0.png',
  'CON',
  '.htaccess',
  '‮gnp.exe',
  '"; rm -rf /',
])(
  'a file named %j is stored under a generated key, and its name is returned without a path',
  async (fileName) => {
    const form = recordForm(entry, 0);
    const [image] = recordForm({}, 1).getAll('attachments');
    if (image instanceof File)
      form.append('attachments', new File([image], fileName, { type: 'image/png' }));
    const made = await key.send('POST', '/api/worksheet', form);
    expect([200, 400]).toContain(made.status);
    if (made.status !== 200) return;
    const { id }: { id: number } = JSON.parse(made.text);
    const [row] = await database.rows<{ key: string; name: string }>(
      'select storage_key as `key`, file_name as name from attachment where record_id = ?',
      [id],
    );
    expect(row?.key).toMatch(/^\d{4}\/\d{2}\/[0-9a-f]{32}$/);
    expect(row?.name).not.toMatch(/[/\\\0\u202E]|^\.\./);
  },
);

it('cells that a spreadsheet would run as formulas are made harmless, whatever precedes them', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', "=cmd|' /C calc'!A0"];
  const ids: number[] = [];
  for (const description of texts) {
    const made = await key.send('POST', '/api/worksheet', { ...entry, description });
    expect(made.status).toBe(200);
    ids.push(JSON.parse(made.text).id);
  }
  const file = await key.send('POST', '/api/worksheet/download', { entries: ids, mode: 'ALL' });
  const cells = file.text.split(/[,\r\n]/).map((cell) => cell.replaceAll('"', ''));
  const formulas = cells.filter((cell) => /^\s*[=+@＝]/.test(cell));
  recordFigure(
    group,
    'formula cells sent, still formulas in the file',
    `${texts.length}, ${formulas.length}`,
  );
  expect(formulas).toEqual([]);
});

it('NUL and control characters are refused; right-to-left text is stored unchanged (D41)', async () => {
  const create = (description: string) =>
    key.send('POST', '/api/worksheet', { ...entry, description });
  for (const bad of ['a\0b', 'a\u0007b', 'a\u001bb']) expect((await create(bad)).status).toBe(400);
  const arabic = await create('عمل ‏في الموقع');
  expect(arabic.status).toBe(200);
  expect(JSON.parse(arabic.text).description).toBe('عمل ‏في الموقع');
});

it('overlong addresses and parameters are refused, and malformed ones get a response', async () => {
  const statuses = [];
  for (const path of [
    `/api/${'a'.repeat(30_000)}`,
    `/api/worksheet?customerNo=${'a'.repeat(12_000)}`,
    `/api/worksheet/${'9'.repeat(3_000)}`,
    '/api/worksheet/%00',
    '/api/worksheet/%E0%A4%A',
    '/..%2f..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2f..%2fetc/passwd',
  ]) {
    const { status, text } = await key.send('GET', path);
    statuses.push(status);
    expect(text).not.toContain('root:');
    expect(status, path.slice(0, 60)).toBeLessThan(500);
  }
  recordFigure(group, 'overlong and malformed addresses: statuses', statuses.join(', '));
  expect(statuses.slice(0, 5).every((status) => status >= 400 || status === 0)).toBe(true);
});

function hugePng(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(50_000, 0);
  size.writeUInt32BE(50_000, 4);
  return Buffer.concat([head, size, Buffer.from('0806000000', 'hex'), Buffer.alloc(64)]);
}
