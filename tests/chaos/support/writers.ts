import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '#support/caller.ts';

/** What a writer was told of: a record with this text, and so many images, exists. */
export interface Acknowledged {
  readonly id: number;
  readonly description: string;
  readonly images: number;
}

export interface Writers {
  readonly acknowledged: Acknowledged[];
  /** Answers that were neither 2xx nor a connection that broke, by status. */
  readonly refused: Map<number, number>;
  /** Calls whose connection broke: nobody knows what came of them. */
  readonly unknown: () => number;
  stop(): Promise<void>;
}

let written = 0;

/** The smallest image a decoder takes: one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** So many people who register records as fast as they are answered, every third one with an image. */
export function startWriters(
  company: { readonly entry: object },
  callers: readonly Caller[],
  { images = true }: { images?: boolean } = {},
): Writers {
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<number, number>();
  let unknown = 0;
  const end = new AbortController();

  const write = async (caller: Caller) => {
    while (!end.signal.aborted) {
      written += 1;
      const description = `written ${written}`;
      const withImage = images && written % 3 === 0;
      const body = { ...company.entry, description };
      const answer = await caller.send('POST', '/api/worksheet', withImage ? formOf(body) : body, {
        'idempotency-key': `${process.pid}-${written}`,
      });
      if (answer.status === 200) {
        const { id }: { id: number } = JSON.parse(answer.text);
        acknowledged.push({ id, description, images: withImage ? 1 : 0 });
      } else if (answer.status === 0) {
        unknown += 1;
        // Nothing listens for a while: asking at full speed would only take the processor from it.
        await pause(20);
      } else {
        refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
        await pause(20);
      }
    }
  };
  const all = Promise.all(callers.map(write));
  return {
    acknowledged,
    refused,
    unknown: () => unknown,
    async stop() {
      end.abort();
      await all;
    },
  };
}

export function formOf(fields: Readonly<Record<string, unknown>>, images = 1): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (let image = 0; image < images; image += 1) {
    form.append('attachments', new Blob([dot], { type: 'image/png' }), `photo-${image}.png`);
  }
  return form;
}
