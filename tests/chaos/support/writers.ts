import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '#support/caller.ts';

export interface Acknowledged {
  readonly id: number;
  readonly description: string;
  /** The number of images; undefined if the response to an added image was lost. */
  images: number | undefined;
}

export interface Writers {
  readonly acknowledged: Acknowledged[];
  readonly refused: Map<number, number>;
  /** The errors of responses with a status other than 503. */
  readonly reasons: Set<string>;
  readonly unknownOutcomes: () => number;
  stop(): Promise<void>;
}

let written = 0;

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts writers. One of three records is created with an image, and one gets an image afterwards. */
export function startWriters(
  company: { readonly entry: object },
  callers: readonly Caller[],
  { images = true }: { images?: boolean } = {},
): Writers {
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<number, number>();
  const reasons = new Set<string>();
  let unknownOutcomes = 0;
  const stopping = new AbortController();

  const addImage = async (caller: Caller, record: Acknowledged) => {
    record.images = undefined;
    const address = `/api/worksheet/${record.id}/attachments`;
    const { status } = await caller.send('POST', address, recordForm({}));
    if (status === 200) record.images = 1;
    else if (status === 0) unknownOutcomes += 1;
    else refused.set(status, (refused.get(status) ?? 0) + 1);
  };
  const write = async (caller: Caller) => {
    while (!stopping.signal.aborted) {
      written += 1;
      const description = `written ${written}`;
      const withImage = images && written % 3 === 0;
      const addsImage = images && written % 3 === 1;
      const body = { ...company.entry, description };
      const response = await caller.send(
        'POST',
        '/api/worksheet',
        withImage ? recordForm(body) : body,
        {
          'idempotency-key': `${process.pid}-${written}`,
        },
      );
      if (response.status === 200) {
        const { id }: { id: number } = JSON.parse(response.text);
        const record: Acknowledged = { id, description, images: withImage ? 1 : 0 };
        acknowledged.push(record);
        if (addsImage) await addImage(caller, record);
      } else if (response.status === 0) {
        unknownOutcomes += 1;
        // Retrying at full speed would slow the restarting server down.
        await pause(20);
      } else {
        refused.set(response.status, (refused.get(response.status) ?? 0) + 1);
        if (response.status !== 503) reasons.add(response.text);
        await pause(20);
      }
    }
  };
  const all = Promise.all(callers.map(write));
  return {
    acknowledged,
    refused,
    reasons,
    unknownOutcomes: () => unknownOutcomes,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

export function recordForm(fields: Readonly<Record<string, unknown>>, images = 1): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (let image = 0; image < images; image += 1) {
    form.append(
      'attachments',
      new Blob([onePixelPng], { type: 'image/png' }),
      `photo-${image}.png`,
    );
  }
  return form;
}
