import { AppError } from '@worksheet/domain/errors';

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
