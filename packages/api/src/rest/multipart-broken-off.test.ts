import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { smallApp, uploadFolder } from '#rest/testing/small-app.ts';

describe('a sender who goes away in the middle leaves no files', () => {
  const half =
    'POST /api/note HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
    '--x\r\nContent-Disposition: form-data; name="attachments"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes';

  it.each([
    ['at once', 0],
    ['once they are being written', 1],
  ])('%s', async (_name, folders) => {
    const uploadDir = await uploadFolder();
    const app = await smallApp(undefined, uploadDir);
    let begun = 0;
    let ended = 0;
    app.addHook('preHandler', async () => void (begun += 1));
    app.addHook('onError', async () => void (ended += 1));
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(address.port), address.hostname);
    socket.write(half);
    await expect.poll(() => begun).toBe(1);
    if (folders > 0) await expect.poll(() => readdir(uploadDir)).toHaveLength(folders);
    socket.destroy();
    await expect.poll(() => ended).toBe(1);
    expect(await readdir(uploadDir)).toEqual([]);
  });
});
