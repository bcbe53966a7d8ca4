import { Refusal } from '@worksheet/domain/errors';
import { faultIn } from '#rest/json-fault.ts';

/** Where a body stops being JSON; counted from 1 for people, from 0 for `offset`. */
export interface JsonPosition {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A body that is not JSON, and where (D31). */
export class InvalidJson extends Refusal {
  readonly position: JsonPosition | undefined;

  constructor(position?: JsonPosition) {
    super('invalid-json');
    this.position = position;
  }
}

/** Reads a JSON body, which must be UTF-8; an empty one is no body. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const text = textOf(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidJson(positionIn(text, faultIn(text)));
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidJson();
  }
}

function positionIn(text: string, offset: number): JsonPosition {
  const before = text.slice(0, offset).split('\n');
  return { offset, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
