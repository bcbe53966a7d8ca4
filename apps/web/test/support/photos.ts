import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { openApp } from './app.tsx';
import { newId } from './people.ts';
import { keepRecords, record } from './records.ts';
import { NoNetwork, type Answers } from './server.ts';

type Photo = Outputs['attachments']['list'][number];

/** Without a picture, which the page would ask a server for. */
export const photo = (fileName: string): Photo => ({
  id: newId(),
  fileName,
  contentType: 'image/png',
  size: 137,
  hasThumbnail: false,
});

interface KeepPhotosOptions {
  readonly change?: Partial<WorksheetRecord>;
  /** Those that the record has. */
  readonly names?: readonly string[];
}

/** Answers that keep the photos of one record of bo; as the server does, they add an image only once. */
export function keepPhotos({ change = {}, names = [] }: KeepPhotosOptions = {}) {
  const kept = keepRecords([record({ attachmentCount: names.length, ...change })]);
  const [{ id } = record()] = kept.records();
  let photos = names.map(photo);
  const seen = new Set<string>();
  const add = async (files: readonly File[]): Promise<WorksheetRecord> => {
    for (const file of files) {
      const bytes = await file.text();
      if (!seen.has(bytes)) photos = [...photos, photo(file.name)];
      seen.add(bytes);
    }
    kept.change(id, { attachmentCount: photos.length });
    return kept.answers.worksheet.single({ id });
  };
  const answers = {
    worksheet: {
      ...kept.answers.worksheet,
      history: () => [],
      addAttachments: ({ attachments = [] }) => add(attachments),
    },
    attachments: { list: () => photos },
  } satisfies Answers;
  return {
    ...kept,
    id,
    answers,
    /** The photos are stored, but the answer is lost. */
    loseAnswer: {
      worksheet: {
        addAttachments: async ({ attachments = [] }) => {
          await add(attachments);
          throw new NoNetwork();
        },
      },
    } satisfies Answers,
    /** Adds a photo as another user does. */
    add,
    /** One of the photos that the record has is this one. */
    knows: async (file: File) => void seen.add(await file.text()),
    names: () => photos.map(({ fileName }) => fileName),
  };
}

/** Opens the details of the record on a phone, in Danish. */
export async function openDetails(options: KeepPhotosOptions = {}) {
  const kept = keepPhotos(options);
  await page.viewport(390, 844);
  await openApp('/', { session: { languageCode: 'DAN' }, answers: kept.answers });
  await page.getByRole('button', { name: /Facade mod gården/ }).click();
  return kept;
}

/** Chooses files as a user does in the dialog of the device. */
export async function chooseFiles(input: Locator, files: readonly File[]): Promise<void> {
  await expect.element(input).toBeInTheDocument();
  setFiles(input.element(), files);
}

export function setFiles(input: Element, files: readonly File[]): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
