import { join } from 'node:path';
import type { Services } from '@worksheet/api/context';
import type { DatabasePool } from '@worksheet/database/pool';
import { isPublicUrl } from '@worksheet/database/public-url';
import { bucketStorage, folderStorage } from '#attachment-storage.ts';
import type { Env } from '#env.ts';
import { createMailer } from '#mailer.ts';
import { loadSecret } from '#secret.ts';

export async function createServices(env: Env, pool: DatabasePool): Promise<Services> {
  return {
    pool,
    attachments: (await bucketStorage(env)) ?? folderStorage(env),
    temporaryFolder: join(env.DATA_DIR, 'uploads'),
    erasedList: join(env.DATA_DIR, 'erased.json'),
    secret: env.APP_SECRET ?? (await loadSecret(env.DATA_DIR)),
    supportEmail: env.SUPPORT_EMAIL,
    sendMail: createMailer(env),
    loginLimits: { failuresPerAddress: env.LOGIN_FAILURE_LIMIT, failureStepMs: 1_000 },
    operatorsNeedSecondFactor: env.PUBLIC_URL !== undefined && isPublicUrl(env.PUBLIC_URL),
    webhookHosts: env.WEBHOOK_HOSTS,
    identityHosts: env.IDENTITY_HOSTS,
    publicUrl: env.PUBLIC_URL?.origin,
    pushHosts: env.PUSH_HOSTS,
    now: () => new Date(),
    checksOutputs: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
  };
}
