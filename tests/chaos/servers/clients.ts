import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller, HttpResponse } from '#support/caller.ts';
import { unknownOutcomes } from '#support/exporters.ts';
import { recordForm, type Acknowledged } from '#support/writers.ts';

export interface Outcome {
  readonly client: number;
  readonly phase: string;
  readonly call: string;
  /** 0 is a broken connection. */
  readonly status: number;
  readonly at: number;
  readonly text: string;
}

/** Creates the record of a description; a repeat has the same key. */
export type Create = (description: string, key: string) => Promise<HttpResponse>;

/** Calls as the web client does: with a session, over tRPC, and with a client key in the entry. */
export function browser(caller: Caller, entry: object) {
  const create: Create = (description, clientKey) =>
    caller.send('POST', '/trpc/worksheet.create', { ...entry, description, clientKey });
  const list = trpcQuery('worksheet.list', { mode: 'YOURS', limit: 10 });
  const single = (id: number) => trpcQuery('worksheet.single', { id });
  return { caller, create, list, single, images: 0 };
}

/** Calls as another system does: with an API key, over REST, and with an idempotency key in a header. */
export function system(caller: Caller, entry: object, images = 0) {
  const create: Create = (description, key) => {
    const fields = { ...entry, description };
    const body = images > 0 ? recordForm(fields, images) : fields;
    return caller.send('POST', '/api/worksheet', body, { 'idempotency-key': key });
  };
  const list = '/api/worksheet?mode=ALL&limit=10';
  return { caller, create, list, single: (id: number) => `/api/worksheet/${id}`, images };
}

export function trpcQuery(procedure: string, input: object): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
}

export type Client = ReturnType<typeof browser>;

/** Starts clients that create records, repeat calls without a response, and read what they created. */
export function startClients(clients: readonly Client[], approver: Caller) {
  const outcomes: Outcome[] = [];
  const created: Acknowledged[] = [];
  const approved: Acknowledged[] = [];
  const differing: string[] = [];
  const phase = { name: 'before' };
  const stopping = new AbortController();
  let written = 0;

  const call = async (client: number, name: string, send: () => Promise<HttpResponse>) => {
    for (;;) {
      const { status, text } = await send();
      const at = performance.now();
      outcomes.push({ client, phase: phase.name, call: name, status, at, text });
      if (!unknownOutcomes.has(status)) return { status, text };
      await pause(20);
    }
  };

  const work = async ({ caller, create, list, single, images }: Client, client: number) => {
    while (!stopping.signal.aborted) {
      written += 1;
      const [description, key] = [`written ${written}`, randomUUID()];
      const answer = await call(client, 'create', () => create(description, key));
      if (answer.status !== 200) continue;
      const id = idIn(answer.text);
      created.push({ id, description, images });
      const again = await call(client, 'repeat', () => create(description, key));
      if (again.status !== 200 || idIn(again.text) !== id) differing.push(again.text);
      await call(client, 'single', () => read(caller, single(id)));
      await call(client, 'list', () => read(caller, list));
    }
  };
  const approve = async (client: number) => {
    for (let next = 0; ;) {
      const record = created[next];
      if (record) {
        next += 1;
        const body = { id: record.id, isApproved: true };
        const { status } = await call(client, 'approve', () =>
          approver.send('POST', '/trpc/worksheet.approve', body),
        );
        if (status === 200) approved.push(record);
      } else if (stopping.signal.aborted) {
        return;
      } else {
        await pause(20);
      }
    }
  };
  const all = Promise.all([...clients.map(work), approve(clients.length)]);
  return {
    outcomes,
    created,
    approved,
    /** The responses to repeats that differ from the first response. */
    differing,
    /** Begins a phase and ends the one before. Calls belong to the phase in which they end. */
    begin: (name: string) => void (phase.name = name),
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

/** Reads without compression, so that a response arrives whole or not at all. */
function read(caller: Caller, path: string): Promise<HttpResponse> {
  return caller.send('GET', path, undefined, { 'accept-encoding': 'identity' });
}

function idIn(text: string): number {
  return Number(/"id":(\d+)/.exec(text)?.[1]);
}
