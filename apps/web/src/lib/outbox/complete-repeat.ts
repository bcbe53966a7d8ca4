import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { addPhoto } from '#lib/outbox/add-photo.ts';
import { differsFrom } from '#lib/outbox/answer.ts';
import type { CreateAnswer } from '#lib/outbox/create-records.ts';
import { problemOf, ProblemError } from '#lib/problem.ts';
import type { Owner } from '#lib/storage/user-storage.ts';

/** Throws if an earlier call has created something else; adds the files that were chosen since. */
export async function completeRepeat(
  owner: Owner,
  { records }: CreateAnswer,
  { entries, files }: { readonly entries: readonly NormalEntry[]; readonly files: readonly File[] },
): Promise<void> {
  const [first] = records;
  if (!first || differsFrom(records, entries))
    throw new ProblemError({ code: 'repeated-differently', detail: '', errors: [] });
  for (const [position, file] of files.entries()) await addFile(owner, first.id, file, position);
}

async function addFile(owner: Owner, id: number, file: File, position: number): Promise<void> {
  try {
    await addPhoto(owner, id, { data: file, name: file.name, type: file.type });
  } catch (error) {
    const problem = problemOf(error);
    if (problem.errors.length === 0) throw error;
    const errors = problem.errors.map((each) =>
      each.path === 'attachments.0' ? { ...each, path: `attachments.${position}` } : each,
    );
    throw new ProblemError({ ...problem, errors });
  }
}
