import { setImmediate } from 'node:timers/promises';
import { AppError } from '@worksheet/domain/errors';
import { refuseCostlyJson } from '#costly-json.ts';

/** `offset` starts at 0, `line` and `column` at 1. */
export interface JsonPosition {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A body that is not JSON, and where, if the parser reports it (D31). */
export class InvalidJson extends AppError {
  readonly position: JsonPosition | undefined;

  constructor(position?: JsonPosition) {
    super('invalid-json');
    this.position = position;
  }
}

/** The size of what is parsed and validated in one turn of the event loop. */
const oneTurn = 128 * 1024;

/** Reads the body of a call, unless it is costly (D48). */
export async function readJson(bytes: Buffer): Promise<unknown> {
  // Many entries take as long to receive as to parse and to validate: other requests get a turn in between (D48).
  const giveTurn = async () => (bytes.length > oneTurn ? setImmediate() : undefined);
  await giveTurn();
  refuseCostlyJson(bytes);
  await giveTurn();
  const fields = parseJson(bytes);
  await giveTurn();
  return fields;
}

/** Parses a JSON body, which must be UTF-8. Returns undefined for an empty body. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new InvalidJson(positionIn(String(error)));
  }
}

function positionIn(message: string): JsonPosition | undefined {
  const match = /at position (\d+) \(line (\d+) column (\d+)\)/.exec(message);
  if (!match) return undefined;
  return { offset: Number(match[1]), line: Number(match[2]), column: Number(match[3]) };
}
