import type { QueryEvent } from '@worksheet/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import { currentLog } from '#http/request-context.ts';

const maxLength = 1_000;

/** Logs the statement without values. 0 milliseconds turns the log off. */
export function slowQueryLog(logger: FastifyBaseLogger, thresholdMs: number) {
  return ({ statement, milliseconds, failed }: QueryEvent): void => {
    if (thresholdMs === 0 || milliseconds < thresholdMs) return;
    const entry = { query: shorten(statement), milliseconds: Math.round(milliseconds), failed };
    (currentLog() ?? logger).warn(entry, 'Slow query');
  };
}

function shorten(statement: string): string {
  return statement.replaceAll(/\?(?:, \?){3,}/g, '?, …').slice(0, maxLength);
}
