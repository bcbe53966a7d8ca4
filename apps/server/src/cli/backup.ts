import { resolve } from 'node:path';
import { copyFiles, keepOnly } from '#cli/backup-files.ts';
import { refuseExisting, told } from '#cli/backup-folder.ts';
import type { Command } from '#cli/command.ts';
import { withInstallation } from '#cli/open.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Write everything into a new folder, while the servers run',
  example: '/backups/2026-11-21',
  more: 'Database and attachments as of one moment, with checksums. The secret (APP_SECRET, or app-secret in\nDATA_DIR) is not in it: keep that elsewhere, or stored API keys cannot be shown again.',
  takes: [{ name: 'FOLDER', about: 'a folder that does not exist yet' }],
  run: (call) =>
    withInstallation(call, async ({ services }) => {
      const folder = resolve(call.given('FOLDER'));
      await refuseExisting(folder);
      const { backUp } = await import('@worksheet/database/backup/dump');
      const manifest = await backUp(services.pool, {
        folder,
        now: services.now(),
        copyFiles: copyFiles(services.attachments),
        keepOnly,
      });
      return { data: { folder, ...manifest }, text: `Backed up ${told(manifest)} to ${folder}.` };
    }),
};
