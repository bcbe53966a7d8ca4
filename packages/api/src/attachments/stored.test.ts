import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { s3Bucket } from '#attachments/s3-bucket.ts';
import { deleteFiles } from '#attachments/stored.ts';

it('files are deleted over at most ten connections to the bucket at once (D20)', async () => {
  let open = 0;
  let most = 0;
  const deleted: string[] = [];
  const server = createServer((request, response) => {
    deleted.push(request.url ?? '');
    response.writeHead(204).end();
  });
  server.on('connection', (socket) => {
    open += 1;
    most = Math.max(most, open);
    socket.on('close', () => {
      open -= 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const storage = s3Bucket({
    endpoint: new URL(`http://127.0.0.1:${address.port}`),
    bucket: 'worksheet',
    region: 'eu-north-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    prefix: 'attachments',
    pathStyle: true,
  });
  const keys = Array.from({ length: 500 }, (_, index) => `2026/03/${index}`);
  await deleteFiles(storage, keys);
  expect(deleted.toSorted()).toEqual(keys.map((key) => `/worksheet/attachments/${key}`).toSorted());
  expect(most).toBeLessThanOrEqual(10);
});
