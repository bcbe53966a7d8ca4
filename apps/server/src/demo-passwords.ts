import { demoPasswordHash, findLoginsByHash } from '@worksheet/database/password-hashes';
import type { DatabasePool } from '@worksheet/database/pool';
import { isPublicUrl } from '@worksheet/database/public-url';
import type { FastifyBaseLogger } from 'fastify';
import { InvalidSettings } from '#env.ts';

const retryMs = 1_000;

interface DemoPasswordOptions {
  readonly publicUrl: URL | undefined;
  readonly logger: FastifyBaseLogger;
}

/**
 * Throws if PUBLIC_URL is public and a user still has the password of the demo. While the database is unreachable or
 * not migrated, it repeats the check in the background, and ends the process if the check fails.
 */
export async function refuseDemoPasswords(
  pool: DatabasePool,
  { publicUrl, logger }: DemoPasswordOptions,
): Promise<void> {
  if (!publicUrl || !isPublicUrl(publicUrl)) return;
  const isChecked = await check(pool, publicUrl);
  if (isChecked) return;
  const retry = async () => {
    try {
      if (!(await check(pool, publicUrl))) setTimeout(retry, retryMs).unref();
    } catch (error) {
      logger.fatal(error instanceof Error ? error.message : String(error));
      process.exit(1);
    }
  };
  setTimeout(retry, retryMs).unref();
}

/** Returns false if the users cannot be read yet. */
async function check(pool: DatabasePool, publicUrl: URL): Promise<boolean> {
  const logins = await findLoginsByHash(pool, [demoPasswordHash]).catch(() => undefined);
  if (!logins) return false;
  if (logins.length === 0) return true;
  const names = logins.map(({ username, account }) => `${username}@${account}`).join(', ');
  throw new InvalidSettings([
    `PUBLIC_URL ${publicUrl.origin} is public, but these users still have the password of the demo: ${names}.`,
    'Give them new ones: npm run worksheet -- reset-passwords.',
  ]);
}
