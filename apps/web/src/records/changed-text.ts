import { entryConflictTexts } from '@worksheet/i18n/entry-conflict';
import { t } from 'i18next';
import { api } from '#api.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import type { Problem } from '#lib/problem.ts';
import { nameIn } from '#lib/use-person-name.ts';
import type { Refused } from '#records/refusal-text.ts';
import { trpcClient } from '#trpc.ts';

addLazyTexts(entryConflictTexts);

/** Says who has changed a record since it was shown (D17), as its history has it. */
export async function changedText(
  code: Problem['code'],
  { record: { id }, session: { username } }: Refused,
): Promise<string> {
  const [last] = await trpcClient.worksheet.history.query({ id });
  if (last?.by === username) return t('entry-conflict.since-own');
  const name = last ? nameIn(api.user.names.getData(), last.by) : t('entry-conflict.other');
  return t(`entry-conflict.${code === 'record-changed' ? 'since' : 'locked'}`, { name });
}
