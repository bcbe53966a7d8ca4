import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AttachmentStorage } from '@worksheet/api/attachments/storage';
import type { Manifest } from '@worksheet/database/backup/manifest';
import {
  checkBackedUpFiles,
  copyFiles,
  deleteOtherFiles,
  restoreFiles,
} from '#cli/backup-files.ts';
import { UsageError, type Command } from '#cli/command.ts';
import { withAdminInstallation, withInstallation } from '#cli/installation.ts';
import { eraseRestored } from '#erase-restored.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Back up the installation into a new folder, while servers run',
  example: '/backups/2026-11-21',
  details:
    'Writes database and attachments as of one moment, with checksums. The backup contains no sessions, and not the\nsecret (APP_SECRET, or app-secret in DATA_DIR): without it, stored API keys cannot be shown again.',
  args: [{ name: 'FOLDER', description: 'a folder that does not exist yet' }],
  run: (invocation) =>
    withInstallation(invocation, async ({ services }) => {
      const folder = resolve(invocation.arg('FOLDER'));
      await requireNewFolder(folder);
      const { backUp } = await import('@worksheet/database/backup/dump');
      const manifest = await backUp(services.pool, {
        folder,
        now: services.now(),
        copyFiles: copyFiles(services.attachments),
        keepOnly: deleteOtherFiles,
      });
      return {
        data: { folder, ...manifest },
        text: `Backed up ${contentOf(manifest)} to ${folder}.`,
      };
    }),
};

export const exportTenant: Command = {
  name: 'export-tenant',
  summary: 'Back up one account into a new folder, while servers run',
  example: 'NORDLYS /backups/nordlys',
  details:
    'Writes the data of the account as a backup, which can be restored into an empty installation. It contains no\npasswords, API keys and sessions: run reset-passwords there.',
  args: [
    { name: 'CODE', description: 'the account' },
    { name: 'FOLDER', description: 'a folder that does not exist yet' },
  ],
  run: (invocation) =>
    withAdminInstallation(invocation, async ({ findAccount, services }) => {
      const folder = resolve(invocation.arg('FOLDER'));
      await requireNewFolder(folder);
      const { id, code } = await findAccount(invocation.arg('CODE'));
      const { backUp } = await import('@worksheet/database/backup/dump');
      const manifest = await backUp(services.pool, {
        folder,
        account: { id, code },
        now: services.now(),
        copyFiles: copyFiles(services.attachments),
        keepOnly: deleteOtherFiles,
      });
      return {
        data: { folder, ...manifest },
        text: `Exported ${contentOf(manifest)} of ${code} to ${folder}.`,
      };
    }),
};

export const restore: Command = {
  name: 'restore',
  summary: 'Restore a backup into an empty installation',
  example: '/backups/2026-11-21',
  details:
    'Fails if the installation contains an account. Compares counts, sums and checksums afterwards. A backup of an\nolder version needs a database without tables, and is migrated. People who were erased since the backup\nwas made are erased again, if DATA_DIR has the file erased.json of the installation. Webhooks are switched off, because a trial of a\nbackup would deliver to the same systems as the installation that was backed up.',
  args: [{ name: 'FOLDER', description: 'the folder of the backup' }],
  options: {
    'keep-webhooks': { description: 'leave webhooks on: this installation replaces a lost one' },
  },
  run: (invocation) =>
    withInstallation(invocation, async ({ env, services }) => {
      const folder = resolve(invocation.arg('FOLDER'));
      const files = join(folder, 'attachments');
      const wasFree = await isUnused(services.attachments);
      const { restore: load } = await import('@worksheet/database/backup/load');
      const restored = await load(
        { url: env.DATABASE_URL, pool: services.pool },
        {
          folder,
          checkFiles: checkBackedUpFiles(files),
          putFiles: restoreFiles(services.attachments, files),
          keepsWebhooks: invocation.flag('keep-webhooks'),
        },
      );
      const erasedAgain = await eraseRestored(services);
      const { claimStorage, ownsStorage } =
        await import('@worksheet/api/attachments/storage-owner');
      if (wasFree) await claimStorage(services);
      const isOwner = await ownsStorage(services);
      const count = restored.webhooksSwitchedOff;
      return {
        data: { folder, ...restored, ownsAttachments: isOwner, erasedAgain },
        text: [
          `Restored and verified ${contentOf(restored)}.`,
          ...(count > 0
            ? [
                `${count} webhooks are switched off. If this installation replaces a lost one, switch them on in Admin, Webhooks, or with PUT /api/webhook.`,
              ]
            : []),
          ...(erasedAgain > 0
            ? [`${erasedAgain} people who had been erased since the backup are erased again.`]
            : []),
          ...(isOwner
            ? []
            : [
                'Nothing will be deleted from the storage of attachments, because it had files or another owner before. If this installation replaces a lost one, run claim-attachments.',
              ]),
        ].join('\n'),
      };
    }),
};

async function isUnused(storage: AttachmentStorage): Promise<boolean> {
  if ((await storage.readOwner()) !== undefined) return false;
  for await (const _ of storage.list()) return false;
  return true;
}

async function requireNewFolder(folder: string): Promise<void> {
  for (const path of [folder, `${folder}.partial`]) {
    if (await stat(path).catch(() => undefined)) {
      throw new UsageError(`${path} already exists. A backup needs a new folder.`);
    }
  }
}

function contentOf({ tables, attachments }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${attachments.files} attachments`;
}
