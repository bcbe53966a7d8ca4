import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BucketSettings } from '#attachments/s3-bucket.ts';

const main = fileURLToPath(new URL('s3-server-main.ts', import.meta.url));

export interface S3Server {
  readonly settings: BucketSettings;
  /** The settings as the server and the command line read them. */
  readonly env: Readonly<Record<string, string>>;
  /** Where the server stores an object; its modification time is that of the object. */
  readonly pathOf: (key: string) => string;
  readonly stop: () => Promise<void>;
}

/** Starts an S3 server in a process of its own, with the bucket `worksheet`. It checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  // s3rver needs a cipher that OpenSSL 3 disables.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', main, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const started = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (!started) throw new Error('The S3 server did not start.');
  const endpoint = `http://127.0.0.1:${String(started[0])}`;
  return {
    settings: {
      endpoint: new URL(endpoint),
      bucket: 'worksheet',
      region: 'eu-north-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: 'attachments',
      pathStyle: true,
    },
    env: {
      S3_BUCKET: 'worksheet',
      S3_ENDPOINT: endpoint,
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    pathOf: (key) => join(directory, 'worksheet', `${key}._S3rver_object`),
    stop: async () => {
      child.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
