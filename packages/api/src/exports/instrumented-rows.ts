import type { Services } from '#context.ts';
import { secondsSince } from '#telemetry.ts';

/** The pieces of a file as they are, told of when the last was taken or the reader went away. */
export async function* observedRows<T>(
  { onTelemetry }: Pick<Services, 'onTelemetry'>,
  pieces: AsyncIterable<readonly T[]>,
  marked: boolean,
): AsyncGenerator<T[]> {
  const began = performance.now();
  let rows = 0;
  let complete = false;
  try {
    for await (const piece of pieces) {
      rows += piece.length;
      yield [...piece];
    }
    complete = true;
  } finally {
    onTelemetry?.({ what: 'export', marked, rows, seconds: secondsSince(began), complete });
  }
}
