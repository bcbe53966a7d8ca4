import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';

/** Call it when the row is locked, before anything else is checked: a failed `If-Match` is 412 (RFC 9110, D51). */
export function checkIfMatch({ ifMatch }: Pick<Context, 'ifMatch'>, current: number): void {
  if (ifMatch && !ifMatch.includes(current)) fail('precondition-failed');
}

/** An outdated `version` in the body is 409; without one, the change is accepted (D17). */
export function checkVersion(sent: number | undefined, current: number): void {
  if (sent !== undefined && sent !== current) fail('record-changed');
}
