import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { spool } from '#users/data/spool.ts';

it('a file has what the source had', async () => {
  const long = 'rød grød '.repeat(30_000);
  const file = await spool(Readable.from(['', long, 'end']), tmpdir());
  expect(await text(file.read())).toBe(`${long}end`);
  await file.close();
});

it('a source that fails fails the file', async () => {
  async function* failing() {
    yield await Promise.resolve('a');
    throw new Error('no more');
  }
  await expect(spool(Readable.from(failing()), tmpdir())).rejects.toThrow('no more');
});

it('a file is closed while it is read, as when the client goes away', async () => {
  const file = await spool(Readable.from(['x'.repeat(3_000_000)]), tmpdir());
  const stream = file.read();
  await once(stream, 'readable');
  await file.close();
  await expect(text(stream)).rejects.toThrow();
});
