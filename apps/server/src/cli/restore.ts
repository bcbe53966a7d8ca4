import { join, resolve } from 'node:path';
import { putFiles } from '#cli/backup-files.ts';
import { told } from '#cli/backup-folder.ts';
import type { Command } from '#cli/command.ts';
import { openInstallation } from '#cli/open.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Put a backup into an empty installation',
  example: '/backups/2026-11-21',
  more: 'Refuses one that holds an account. Counts, sums and checksums are compared afterwards. A backup of an older\nversion needs a database without tables, and is brought to this version.',
  takes: [{ name: 'FOLDER', about: 'the folder of the backup' }],
  run: (call) =>
    openInstallation(call, async ({ env, services }) => {
      const folder = resolve(call.given('FOLDER'));
      const { restore: load } = await import('@worksheet/database/backup/load');
      const manifest = await load(
        { url: env.DATABASE_URL, pool: services.pool },
        { folder, putFiles: putFiles(services.attachments, join(folder, 'attachments')) },
      );
      return {
        data: { folder, ...manifest },
        text: `Restored ${told(manifest)}, and all are equal.`,
      };
    }),
};
