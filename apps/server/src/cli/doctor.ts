import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Command } from '#cli/command.ts';
import type { Opened } from '#cli/installation.ts';
import { openInstallation } from '#cli/open.ts';

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly says: string;
}

/** Servers whose clocks are further apart than this see sessions end at different times. */
const tolerableMs = 5_000;

export const doctor: Command = {
  name: 'doctor',
  summary: 'Look whether everything is as it should be',
  more: 'Settings, database version and privileges, clock, migrations, and the storage of attachments. Ends with 1 if\nanything is not.',
  takes: [],
  run: (call) =>
    openInstallation(call, async (opened) => {
      const findings = [settingsOf(opened), ...(await databaseOf(opened)), await storageOf(opened)];
      return {
        data: findings,
        text: findings
          .map(({ check, ok, says }) => `${ok ? '✓' : '✗'} ${check}: ${says}`)
          .join('\n'),
        failed: findings.some(({ ok }) => !ok),
      };
    }),
};

function settingsOf({ env }: Opened): Finding {
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.PUBLIC_URL?.protocol !== 'https:') {
    const says = 'PUBLIC_URL should be an https:// address, so that cookies travel safely';
    return { check: 'settings', ok: false, says };
  }
  const secret = env.APP_SECRET === undefined ? `kept in ${env.DATA_DIR}` : 'given by APP_SECRET';
  return { check: 'settings', ok: true, says: `understood; the secret is ${secret}` };
}

async function databaseOf({ services: { pool, now } }: Opened): Promise<Finding[]> {
  const { checkHealth } = await import('@worksheet/database/health-check');
  const { pendingMigrations } = await import('@worksheet/database/migrate');
  try {
    const { version, isSupported, clockAheadMs, missingPrivileges } = await checkHealth(
      pool,
      now(),
    );
    const missing = await pendingMigrations(pool);
    const apart = `${(Math.abs(clockAheadMs) / 1_000).toFixed(1)} seconds apart`;
    return [
      {
        check: 'database',
        ok: isSupported,
        says: isSupported ? version : `${version}, but MySQL 8.4 or MariaDB 10.11 is needed`,
      },
      {
        check: 'privileges',
        ok: missingPrivileges.length === 0,
        says:
          missingPrivileges.length === 0 ? 'all there' : `${missingPrivileges.join(', ')} missing`,
      },
      {
        check: 'clock',
        ok: Math.abs(clockAheadMs) <= tolerableMs,
        says: `this machine and the database are ${apart}`,
      },
      {
        check: 'migrations',
        ok: missing.length === 0,
        says:
          missing.length === 0 ? 'all carried out' : `${missing.join(', ')} missing; run migrate`,
      },
    ];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return [{ check: 'database', ok: false, says: `does not answer${code}` }];
  }
}

/** Stores a small file, reads it and removes it. */
async function storageOf({ services: { attachments } }: Opened): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from('worksheet');
  try {
    await attachments.put(key, bytes);
    const same = bytes.equals(await buffer(await attachments.open(key)));
    await attachments.remove(key);
    const says = same ? 'stores, reads and removes' : 'does not answer what was stored';
    return { check: 'storage', ok: same, says };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { check: 'storage', ok: false, says: `cannot be used: ${why}` };
  }
}
