import { Readable } from 'node:stream';
import type { AccountHandle } from '@worksheet/database/client';
import { failFields } from '@worksheet/domain/errors';
import { code } from '@worksheet/domain/fields/fields';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { payRunKey } from '@worksheet/domain/pay/contract';
import {
  encodeWindows1252,
  unholdableTexts,
  writeProfile,
} from '@worksheet/domain/pay/profile-file';
import { plainProfiles } from '@worksheet/domain/pay/profile';
import type { z } from 'zod';
import { FileResponse } from '#file-response.ts';
import { findPayRun } from '#pay/runs.ts';
import { findProfiles } from '#pay/setup/profiles.ts';
import { writeTable } from '#tabular/write-table.ts';

export const payRunFileInput = payRunKey.extend({ profile: code(20) });

/**
 * Returns the rows of a run as a payroll system reads them: the same bytes every time, also once the run is voided.
 * Refuses a profile that cannot hold a text of the rows, which would shift columns or lose letters.
 */
export async function payRunFile(
  db: AccountHandle,
  { number, profile: name }: z.output<typeof payRunFileInput>,
): Promise<FileResponse> {
  const run = await findPayRun(db, number);
  const { profiles } = await findProfiles(db);
  const profile = [...profiles, ...plainProfiles].find(
    (each) => normalizedKey(each.code) === normalizedKey(name),
  );
  if (!profile) return failFields({ path: 'profile', code: 'does-not-exist' });
  if (unholdableTexts(profile, run.rows).length > 0)
    failFields({ path: 'profile', code: 'invalid-characters' });
  const written = writeProfile(profile, run.rows, run);
  if (written.format !== 'text') return writeTable(written, written.format);
  const bytes = encodeWindows1252(written.text);
  return new FileResponse({
    body: Readable.from([bytes], { objectMode: false }),
    contentType: 'text/csv; charset=windows-1252',
    fileName: written.fileName,
    disposition: 'attachment',
    length: bytes.length,
  });
}
