import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { spoolToDisk, stallLimitMs } from './spool-to-disk.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `${line};æøå;${'x'.repeat(100)}\r\n`);

it('a spooled file has the same bytes, and no name on the disk', async () => {
  const folder = await temporaryFolder();
  const stream = await spoolToDisk(Readable.from(lines(5_000)), folder);
  expect(await readdir(folder)).toEqual([]);
  expect(await text(stream)).toBe(lines(5_000).join(''));
});

it('an empty source gives an empty file', async () => {
  expect(await text(await spoolToDisk(Readable.from([]), await temporaryFolder()))).toBe('');
});

it('the source is read to its end and closed, even if nobody reads the file (D21)', async () => {
  const source = Readable.from(lines(5_000), { highWaterMark: 1 });
  const stream = await spoolToDisk(source, await temporaryFolder());
  await expect.poll(() => source.destroyed).toBe(true);
  stream.destroy();
});

it('the source is closed when the client disconnects', async () => {
  const source = new Readable({ read() {} });
  const stream = await spoolToDisk(source, await temporaryFolder());
  stream.destroy();
  await expect.poll(() => source.destroyed).toBe(true);
});

it('a source that fails breaks off the file', async () => {
  const source = Readable.from(
    (async function* () {
      yield 'first';
      throw new Error('the source failed');
    })(),
  );
  await expect(text(await spoolToDisk(source, await temporaryFolder()))).rejects.toThrow(
    'the source failed',
  );
});

it('a client that stops reading is disconnected after twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await spoolToDisk(Readable.from(lines(5_000)), await temporaryFolder());
  const failure = new Promise((resolve) => stream.once('error', resolve));
  stream.once('readable', () => stream.read());
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(stallLimitMs);
  expect(await failure).toMatchObject({ message: 'The client stopped reading the file.' });
});
