import { stat } from 'node:fs/promises';
import type { Manifest } from '@worksheet/database/backup/manifest';
import { WrongUsage } from '#cli/command.ts';

/** A backup never replaces anything. */
export async function refuseExisting(folder: string): Promise<void> {
  for (const path of [folder, `${folder}.partial`]) {
    if (await stat(path).catch(() => undefined)) {
      throw new WrongUsage(`${path} exists already: a backup needs a folder of its own.`);
    }
  }
}

/** How much a backup holds, in words. */
export function told({ tables, attachments }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${attachments.files} attachments`;
}
