import { expect, it } from 'vitest';
import { makeCompany } from '#support/company.ts';
import { figure } from '#support/figures.ts';
import { flood, memoryOf, repeated } from '#support/raw.ts';
import { startSystem } from '#support/system.ts';
import { formOf } from '#support/writers.ts';

const { app, pool, database } = await startSystem();
const of = 'hostile input';
const mebibyte = Buffer.alloc(1024 * 1024, 0x20);
const company = await makeCompany(pool);
const key = company.withKey(app.url);
const mine = { ...company.entry, username: 'bo' };
const boundary = 'limit';
const formType = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;

it('bodies of a gigabyte are refused long before they have come, and take no memory', async () => {
  const before = memoryOf(app.pid());
  const json = { ...key.headers, 'content-type': 'application/json' };
  const form = { ...key.headers, 'content-type': formType };
  const file = Buffer.from(part('attachments', '; filename="a.png"'));
  function* aFile() {
    yield file;
    yield* repeated(mebibyte, 1024);
  }
  const post = { method: 'POST' };
  const worksheet = `${app.url}/api/worksheet`;
  const floods = await Promise.all([
    flood(worksheet, {
      ...post,
      headers: { ...json, 'content-length': 2 ** 30 },
      pieces: [] as string[],
    }),
    flood(worksheet, { ...post, headers: json, pieces: repeated(mebibyte, 1024) }),
    flood(`${app.url}/api/worksheet/download`, {
      ...post,
      headers: json,
      pieces: repeated(mebibyte, 1024),
    }),
    flood(`${app.url}/trpc/session.login`, {
      ...post,
      headers: { 'content-type': 'application/json' },
      pieces: repeated(mebibyte, 1024),
    }),
    flood(worksheet, { ...post, headers: form, pieces: aFile() }),
  ]);
  const most = Math.max(...floods.map(({ taken }) => taken));
  const grown = memoryOf(app.pid()) - before;
  figure(of, 'bodies of 1 GB: statuses', floods.map(({ status }) => status).join(', '));
  figure(of, 'most that was sent of one (MB)', Math.round(most / 2 ** 20));
  figure(of, 'memory grown by them (MB)', grown);
  // A server that hangs up on a flood may be gone before its answer is read.
  for (const { status } of floods) expect([413, 0]).toContain(status);
  expect(floods.filter(({ status }) => status === 413).length).toBeGreaterThan(0);
  // What lies in the buffers between the two is counted as sent.
  expect(most).toBeLessThan(200 * 2 ** 20);
  expect(grown).toBeLessThan(200);
});

it('forms of ten thousand parts and JSON of any depth are refused', async () => {
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
  figure(of, '10,000 parts; JSON 100 and 100,000 deep: statuses', statuses.join(', '));
  expect(statuses.every((status) => status === 400 || status === 413)).toBe(true);
});

it('prototype keys change nothing', async () => {
  const body = `{"__proto__":{"isApproved":true,"admin":true},"constructor":{"prototype":{"admin":true}},${JSON.stringify(mine).slice(1)}`;
  const answer = await fetch(`${app.url}/api/worksheet`, {
    method: 'POST',
    headers: { ...key.headers, 'content-type': 'application/json' },
    body,
  });
  expect([200, 400]).toContain(answer.status);
  const after = await key.send('POST', '/api/worksheet', mine);
  expect(after.status).toBe(200);
  expect(JSON.parse(after.text)).toMatchObject({ approvedBy: null });
});

it.each([
  [
    'an SVG',
    'x.png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['HTML called an image', 'x.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF that is a script', 'x.gif', Buffer.from('GIF89a=1;alert(document.cookie)//')],
  ['a PNG of 50,000 × 50,000', 'x.png', hugePng()],
  ['a PDF', 'x.webp', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['nothing', 'x.png', Buffer.alloc(0)],
])('%s is no image to us', async (name, fileName, bytes) => {
  const before = memoryOf(app.pid());
  const form = formOf(mine, 0);
  form.append('attachments', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), fileName);
  const answer = await key.send('POST', '/api/worksheet', form);
  figure(of, name, answer.status);
  expect(answer.status).toBe(400);
  expect(memoryOf(app.pid()) - before).toBeLessThan(150);
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
])('a file named %j is kept under a key of ours, and told without its path', async (fileName) => {
  const form = formOf(mine, 0);
  const [image] = formOf({}, 1).getAll('attachments');
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
});

it('cells that a spreadsheet would take for formulas are defused, whatever stands before them', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', "=cmd|' /C calc'!A0"];
  const ids: number[] = [];
  for (const description of texts) {
    const made = await key.send('POST', '/api/worksheet', { ...mine, description });
    expect(made.status).toBe(200);
    ids.push(JSON.parse(made.text).id);
  }
  const file = await key.send('POST', '/api/worksheet/download', { entries: ids, mode: 'ALL' });
  const cells = file.text.split(/[,\r\n]/).map((cell) => cell.replaceAll('"', ''));
  const live = cells.filter((cell) => /^\s*[=+@＝]/.test(cell));
  figure(of, 'formula cells sent, live in the file', `${texts.length}, ${live.length}`);
  expect(live).toEqual([]);
});

it('NUL and control characters are refused; other writing directions are kept as they are (D41)', async () => {
  const create = (description: string) =>
    key.send('POST', '/api/worksheet', { ...mine, description });
  for (const bad of ['a\0b', 'a\u0007b', 'a\u001bb']) expect((await create(bad)).status).toBe(400);
  const arabic = await create('عمل ‏في الموقع');
  expect(arabic.status).toBe(200);
  expect(JSON.parse(arabic.text).description).toBe('عمل ‏في الموقع');
});

it('overlong addresses, headers and parameters are refused, and broken ones answered', async () => {
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
  figure(of, 'overlong and broken addresses: statuses', statuses.join(', '));
  // A page of the app, for an address that is none of ours, is an answer too.
  expect(statuses.slice(0, 5).every((status) => status >= 400 || status === 0)).toBe(true);
});

/** The head of a PNG that claims to be huge, and a little of its data. */
function hugePng(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(50_000, 0);
  size.writeUInt32BE(50_000, 4);
  return Buffer.concat([head, size, Buffer.from('0806000000', 'hex'), Buffer.alloc(64)]);
}
