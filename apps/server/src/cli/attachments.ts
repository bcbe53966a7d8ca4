import { bucketStorage, folderStorage } from '#attachment-storage.ts';
import { UsageError, type Command } from '#cli/command.ts';
import { withInstallation } from '#cli/installation.ts';

const maxNamed = 20;

export const moveAttachments: Command = {
  name: 'move-attachments',
  summary: 'Copy all attachments from the folder to the bucket, or back',
  example: '--to bucket',
  details:
    'Needs the settings of the bucket (S3_BUCKET and others). Copies what is missing and compares the size and checksum\nof every attachment, so it can be repeated after an interruption, and again after the servers use the other storage.\nDeletes nothing without --delete-source, and nothing unless every attachment is complete.',
  args: [],
  options: {
    to: { value: 'folder|bucket', description: 'where the attachments shall be' },
    'delete-source': {
      description: 'then delete the copied attachments from where they were',
    },
  },
  run: (invocation) => {
    const to = invocation.option('to');
    if (to !== 'folder' && to !== 'bucket') throw new UsageError('--to must be folder or bucket.');
    return withInstallation(invocation, async ({ env, services }) => {
      const folder = folderStorage(env);
      const bucket = await bucketStorage(env);
      if (!bucket) throw new UsageError('There is no bucket: S3_BUCKET is not set.');
      const { copyAttachments } = await import('@worksheet/api/jobs/copy-attachments');
      const { requireOwnStorage } = await import('@worksheet/api/attachments/storage-owner');
      const storages =
        to === 'bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder };
      const deletesSource = invocation.flag('delete-source');
      const { pool } = services;
      // The daily job of another owner would delete the files that are copied.
      await requireOwnStorage({ pool, attachments: storages.to });
      if (deletesSource) await requireOwnStorage({ pool, attachments: storages.from });
      const { copied, verified, problems, deleted } = await copyAttachments(pool, {
        ...storages,
        deletesSource,
      });
      const more = problems.length - maxNamed;
      return {
        data: { copied, verified, deleted, problems },
        text: [
          `${verified} attachments are complete in the ${to}; ${copied} of them were copied now.`,
          ...(deleted > 0 ? [`${deleted} were deleted where they were before.`] : []),
          ...problems.slice(0, maxNamed).map(({ key, problem }) => `✗ ${key}: ${problem}`),
          ...(more > 0 ? [`✗ ${more} more`] : []),
        ].join('\n'),
        failed: problems.length > 0,
      };
    });
  },
};

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
