import { vi } from 'vitest';
import type { ErrorCode } from '@worksheet/domain/errors';
import type { FieldMessage } from '@worksheet/domain/fields/messages';
import type { keepRecords } from './records.ts';
import { Refusal, type FileAnswers } from './server.ts';

/** The files that the page saves, which would otherwise be downloaded: their names and texts, in their order. */
export function catchFiles() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return {
    names: (): readonly string[] => names,
    texts: () => Promise.all(blobs.map((blob) => blob.text())),
  };
}

interface DownloadInput {
  readonly entries: readonly number[];
  readonly versions?: readonly number[];
  readonly shouldMarkAsExported: boolean;
  readonly onlyApproved: boolean;
}
type Kept = Pick<ReturnType<typeof keepRecords>, 'records' | 'change'>;
type Before = (input: DownloadInput) => Response | undefined | Promise<Response | undefined>;

/** Answers that download records, and mark them as export 1. `before` may refuse or wait. */
export function keepDownloads({ records, change }: Kept, before: Before = () => undefined) {
  const calls: { readonly key: string | null; readonly input: DownloadInput }[] = [];
  const files: FileAnswers = {
    'POST /api/worksheet/download': async (request) => {
      const input: DownloadInput = await request.clone().json();
      calls.push({ key: request.headers.get('Idempotency-Key'), input });
      const refused = await before(input);
      if (refused) return refused;
      const found = records().filter(({ id }) => input.entries.includes(id));
      if (input.shouldMarkAsExported)
        for (const { id } of found)
          change(id, { exported: true, exportNumber: 1, allowedActions: [] });
      const lines = found.map(({ description, approvedBy }) => `${description},${approvedBy}`);
      return new Response(lines.join('\n'), {
        headers: {
          'Content-Disposition': 'attachment; filename="worksheet.csv"',
          ...(input.shouldMarkAsExported && { 'X-Export-Number': '1' }),
        },
      });
    },
  };
  return { files, calls: () => calls };
}

/** The refusal of a file, with the records that it names. */
export function refuseFile(
  refusal: ErrorCode,
  code: FieldMessage,
  ids: readonly number[],
): Response {
  const errors = ids.map((id) => ({ path: 'entries.0', code, params: { id } }));
  const { problem } = new Refusal(refusal, { errors });
  return Response.json(problem, { status: problem.status });
}
