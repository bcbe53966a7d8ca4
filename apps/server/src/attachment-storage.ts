import { join } from 'node:path';
import { localFolder } from '@worksheet/api/attachments/local-folder';
import type { AttachmentStorage } from '@worksheet/api/attachments/storage';
import type { Services } from '@worksheet/api/context';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#env.ts';

/**
 * Claims the storage, so that no other installation with the same settings deletes its files. The
 * daily job tries again after a failure.
 */
export async function claimFreeStorage(
  services: Pick<Services, 'pool' | 'attachments'>,
  logger: FastifyBaseLogger,
): Promise<void> {
  try {
    const { requireOwnStorage } = await import('@worksheet/api/attachments/storage-owner');
    await requireOwnStorage(services);
  } catch (error) {
    logger.warn({ err: error }, 'Attachments that are not in use cannot be deleted');
  }
}

export function folderStorage(env: Env): AttachmentStorage {
  return localFolder(join(env.DATA_DIR, 'attachments'));
}

/** Returns the bucket of the settings; undefined unless they name one. */
export async function bucketStorage(env: Env): Promise<AttachmentStorage | undefined> {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  // The module is loaded on demand, because most installations use the folder.
  const { s3Bucket } = await import('@worksheet/api/attachments/s3-bucket');
  return s3Bucket({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: env.S3_PREFIX,
    pathStyle: env.S3_PATH_STYLE === 'true',
  });
}
