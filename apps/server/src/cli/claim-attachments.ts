import type { Command } from '#cli/command.ts';
import { withInstallation } from '#cli/installation.ts';

export const claimAttachments: Command = {
  name: 'claim-attachments',
  summary: 'Make this installation the owner of its bucket or folder of attachments',
  details:
    'Only the owner deletes attachments: its daily job deletes files older than a day that no attachment of its database\nrefers to. Run it if this installation replaces the one that owned them, never in a trial of a backup.',
  args: [],
  run: (invocation) =>
    withInstallation(invocation, async ({ services }) => {
      const { claimStorage, storageOwnership } =
        await import('@worksheet/api/attachments/storage-owner');
      const before = await storageOwnership(services);
      if (before !== 'own') await claimStorage(services);
      return {
        data: { before },
        text:
          before === 'own'
            ? 'The attachments belong to this installation already.'
            : 'The attachments belong to this installation now. Its daily job deletes files that none of its attachments refers to.',
      };
    }),
};
