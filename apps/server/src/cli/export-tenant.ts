import { resolve } from 'node:path';
import { copyFiles, keepOnly } from '#cli/backup-files.ts';
import { refuseExisting, told } from '#cli/backup-folder.ts';
import type { Command } from '#cli/command.ts';
import { withInstallation } from '#cli/open.ts';

export const exportTenant: Command = {
  name: 'export-tenant',
  summary: 'Write one account into a new folder, while the servers run',
  example: 'NORDLYS /backups/nordlys',
  more: 'Everything the account holds, in the form of a backup: it can be restored into an empty installation.',
  takes: [
    { name: 'CODE', about: 'the account' },
    { name: 'FOLDER', about: 'a folder that does not exist yet' },
  ],
  run: (call) =>
    withInstallation(call, async ({ operator, services }) => {
      const folder = resolve(call.given('FOLDER'));
      await refuseExisting(folder);
      const { id, code } = await operator.tenant.single({ code: call.given('CODE') });
      const { backUp } = await import('@worksheet/database/backup/dump');
      const manifest = await backUp(services.pool, {
        folder,
        account: { id, code },
        now: services.now(),
        copyFiles: copyFiles(services.attachments),
        keepOnly,
      });
      return {
        data: { folder, ...manifest },
        text: `Exported ${told(manifest)} of ${code} to ${folder}.`,
      };
    }),
};
