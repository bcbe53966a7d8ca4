import type { AccountSettings } from '@worksheet/domain/account/settings';
import type { OwnNorm } from '@worksheet/domain/hours/own-norm';
import type { Session } from '#lib/session.ts';

/** The norm of the signed-in user. */
export function ownNormOf(
  { norms }: Session,
  { holidays }: Pick<AccountSettings, 'holidays'>,
): OwnNorm {
  return { norms, holidays };
}
