import type { QueryEvent } from '@worksheet/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import { currentRequest } from '#http/request-context.ts';

const maxLength = 1_000;

/**
 * Returns a function that logs a slow statement without values, and the route that needed it. A
 * threshold of 0 milliseconds turns the log off.
 */
export function slowQueryLog(logger: FastifyBaseLogger, thresholdMs: number) {
  return ({ statement, milliseconds, failed }: QueryEvent): void => {
    if (thresholdMs === 0 || milliseconds < thresholdMs) return;
    const request = currentRequest();
    const entry = { query: shorten(statement), milliseconds: Math.round(milliseconds), failed };
    if (request) request.log.warn({ route: request.route, ...entry }, 'Slow query');
    else logger.warn(entry, 'Slow query');
  };
}

function shorten(statement: string): string {
  return statement.replaceAll(/\?(?:, \?){3,}/g, '?, …').slice(0, maxLength);
}
