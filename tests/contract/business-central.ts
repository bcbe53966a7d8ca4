import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { z } from 'zod';

const line = z.strictObject({
  postingDate: z.iso.date(),
  jobNo: z.string(),
  jobTaskNo: z.string(),
  type: z.enum(['Item', 'Resource']),
  no: z.string(),
  unitOfMeasureCode: z.string(),
  workTypeCode: z.string(),
  locationCode: z.string(),
  quantity: z.number(),
  description: z.string(),
});
type Line = z.output<typeof line>;

interface Posted {
  readonly reference: string;
  readonly line: Line;
}

type Row = Readonly<Record<string, string | boolean>>;

export interface BusinessCentral {
  readonly address: string;
  /** The posted lines by External Document No. */
  readonly journal: ReadonlyMap<string, Posted>;
  /** Different lines with the same number. */
  readonly conflicts: readonly string[];
}

/**
 * Starts a stand-in for Business Central: lists of master data, and a project journal that has each
 * External Document No. once and refuses such lines as codeunit 1011 refuses.
 */
export async function startBusinessCentral(
  masterData: Readonly<Record<string, readonly Row[]>>,
  { allowedFrom }: { readonly allowedFrom: string },
): Promise<BusinessCentral> {
  const journal = new Map<string, Posted>();
  const conflicts: string[] = [];

  const refusalOf = ({ jobNo, jobTaskNo, no, quantity, postingDate }: Line) => {
    if (jobNo === '') return 'Project No. must have a value';
    if (jobTaskNo === '') return 'Project Task No. must have a value';
    if (no === '') return 'No. must have a value';
    if (quantity === 0) return 'Quantity must have a value';
    return postingDate < allowedFrom ? 'Posting Date is not within your range' : undefined;
  };

  const post = (number: string, posted: Line): [number, object] => {
    const known = journal.get(number);
    if (known) {
      const isSame = JSON.stringify(known.line) === JSON.stringify(posted);
      if (isSame) return [200, { reference: known.reference }];
      conflicts.push(number);
      return [400, { message: `${number} is posted already` }];
    }
    const message = refusalOf(posted);
    if (message !== undefined) return [400, { message }];
    const reference = `JOB${String(journal.size + 1).padStart(5, '0')}`;
    journal.set(number, { reference, line: posted });
    return [200, { reference }];
  };

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    const [, path = '', number = ''] = request.url?.split('/') ?? [];
    const rows = masterData[path];
    if (request.method === 'GET' && rows) return [200, rows];
    if (request.method !== 'PUT' || path !== 'journalLines') return [404, {}];
    return post(number, line.parse(JSON.parse(await text(request))));
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => sendJson(response, status, body),
      (error: unknown) => sendJson(response, 500, { message: String(error) }),
    );
  });
  return { address: await listen(server), journal, conflicts };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
