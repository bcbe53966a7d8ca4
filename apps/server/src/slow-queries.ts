import type { QueryEvent } from '@worksheet/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import { currentLog } from '#http/request-context.ts';

const longest = 1_000;

/** Puts queries that took long into the log, with the request they were made for; the values are not in it. */
export function slowQueryLog(logger: FastifyBaseLogger, fromMilliseconds: number) {
  return ({ statement, milliseconds, failed }: QueryEvent): void => {
    if (fromMilliseconds === 0 || milliseconds < fromMilliseconds) return;
    const entry = { query: shortened(statement), milliseconds: Math.round(milliseconds), failed };
    (currentLog() ?? logger).warn(entry, 'A query was slow.');
  };
}

/** Long lists of placeholders say nothing. */
function shortened(statement: string): string {
  return statement.replaceAll(/\?(?:, \?){3,}/g, '?, …').slice(0, longest);
}
