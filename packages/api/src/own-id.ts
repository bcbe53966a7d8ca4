import { fail } from '@worksheet/domain/errors';
import type { AccountContext } from '#context.ts';

/** The id of the calling user. API keys are refused (D7). */
export function ownId({ actor }: Pick<AccountContext, 'actor'>): number {
  return actor.kind === 'user' ? actor.userId : fail('api-key-is-no-user');
}
