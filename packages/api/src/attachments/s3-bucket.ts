import { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import {
  bucketClient,
  readBody,
  readText,
  type BucketClient,
  type BucketLimits,
  type BucketSettings,
} from '#attachments/s3-request.ts';
import {
  ownerFile,
  type AttachmentStorage,
  type StoredFile,
  isStorageKey,
  requireStorageKey,
} from '#attachments/storage.ts';

export type { BucketSettings } from '#attachments/s3-request.ts';

/** Shorter than the browser waits for an answer, so that it learns why. */
const defaultLimits: BucketLimits = { silenceMs: 5_000, responseMs: 30_000, pauseMs: 200 };
/** A page has at most 1,000 keys. */
const maxListingBytes = 8 * 1024 * 1024;

/** Stores attachments in an S3-compatible bucket (D20). */
export function s3Bucket(
  settings: BucketSettings,
  limits: BucketLimits = defaultLimits,
): AttachmentStorage {
  const send = bucketClient(settings, limits);
  const pathOf = (key: string) => {
    requireStorageKey(key);
    return `${settings.prefix}/${key}`;
  };
  const ownerPath = `${settings.prefix}/${ownerFile}`;
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // Conditional writes are not supported everywhere. Keys are random, so two writers never have the same one.
      const existing = await send({ method: 'HEAD', path, isWrite: true });
      existing.message.resume();
      if (existing.status !== 404) throw fileError('EEXIST', key);
      const { message } = await send({ method: 'PUT', path, body: bytes, isWrite: true });
      message.resume();
    },
    async open(key) {
      const { message, status } = await send({ method: 'GET', path: pathOf(key) });
      if (status === 404) throw fileError('ENOENT', key);
      const body = Readable.from(readBody(message, limits.silenceMs), {
        objectMode: false,
        highWaterMark: 65_536,
      });
      // Ends the download from the bucket when the client is gone, also before its first byte.
      return body.on('close', () => message.destroy());
    },
    async delete(key) {
      const { message } = await send({ method: 'DELETE', path: pathOf(key) });
      message.resume();
    },
    list: () => listObjects(send, settings, limits),
    async readOwner() {
      const { message, status } = await send({ method: 'GET', path: ownerPath });
      if (status === 404) return undefined;
      return readText(message, { silenceMs: limits.silenceMs, maxBytes: 1_024 });
    },
    async writeOwner(installationId) {
      const body = Buffer.from(installationId);
      const { message } = await send({ method: 'PUT', path: ownerPath, body, isWrite: true });
      message.resume();
    },
    async check() {
      await listPage(send, { settings, limits, query: { 'max-keys': '1' } });
    },
  };
}

async function* listObjects(
  send: BucketClient,
  settings: BucketSettings,
  limits: BucketLimits,
): AsyncGenerator<StoredFile> {
  const start = `${settings.prefix}/`;
  let next: string | undefined;
  do {
    const query = next === undefined ? undefined : { 'continuation-token': next };
    const page = await listPage(send, { settings, limits, query });
    for (const { key: path, storedAt } of page.objects) {
      const key = path.slice(start.length);
      if (path.startsWith(start) && isStorageKey(key)) yield { key, storedAt };
    }
    next = page.next;
  } while (next !== undefined);
}

async function listPage(
  send: BucketClient,
  {
    settings,
    limits,
    query,
  }: {
    settings: BucketSettings;
    limits: BucketLimits;
    query: Readonly<Record<string, string>> | undefined;
  },
) {
  const { message } = await send({
    method: 'GET',
    path: '',
    query: { 'list-type': '2', prefix: `${settings.prefix}/`, ...query },
  });
  return parseListing(
    await readText(message, { silenceMs: limits.silenceMs, maxBytes: maxListingBytes }),
  );
}

function fileError(code: 'EEXIST' | 'ENOENT', key: string): Error {
  const meaning = code === 'EEXIST' ? 'exists already' : 'does not exist';
  return Object.assign(new Error(`${code}: the attachment ${key} ${meaning} in the bucket.`), {
    code,
  });
}

interface Listing {
  readonly objects: readonly { readonly key: string; readonly storedAt: Date }[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/** Parses an answer of ListObjectsV2. */
function parseListing(xml: string): Listing {
  const objects: { key: string; storedAt: Date }[] = [];
  const parser = new SaxesParser();
  let isComplete = false;
  let isTruncated = false;
  let next: string | undefined;
  let text = '';
  let key = '';
  let storedAt = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text;
    else if (name === 'LastModified') storedAt = text;
    else if (name === 'Contents') objects.push({ key, storedAt: new Date(storedAt) });
    else if (name === 'IsTruncated') isTruncated = text === 'true';
    else if (name === 'NextContinuationToken') next = text;
    else if (name === 'ListBucketResult') isComplete = true;
  });
  parser.write(xml).close();
  if (!isComplete || objects.some((object) => Number.isNaN(object.storedAt.getTime()))) {
    throw new Error('The bucket sent an invalid listing.');
  }
  return { objects, next: isTruncated ? next : undefined };
}
