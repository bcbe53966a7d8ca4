import { entryConflictTexts } from '@worksheet/i18n/entry-conflict';
import i18next from 'i18next';
import { api } from '#api.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import { nameIn } from '#lib/use-person-name.ts';
import { trpcClient } from '#trpc.ts';

addLazyTexts(entryConflictTexts);

const texts = { 'record-changed': 'since', 'record-changed-by-another': 'locked' } as const;

interface Shown {
  readonly id: number | undefined;
  /** The signed-in user, who may have changed the record in another window. */
  readonly username: string;
}

/** Says who has changed a record since it was shown (D17), as its history has it; the text of any other error. */
export async function changedText(failure: unknown, { id, username }: Shown): Promise<string> {
  const { code } = problemOf(failure);
  if (code !== 'record-changed' && code !== 'record-changed-by-another') return errorText(failure);
  const history =
    id === undefined ? [] : await trpcClient.worksheet.history.query({ id }).catch(() => []);
  const [last] = history;
  if (!last)
    return code === 'record-changed'
      ? i18next.t('entry-conflict.since-unknown')
      : errorText(failure);
  if (last.by === username) return i18next.t('entry-conflict.since-own');
  const name = nameIn(api.user.names.getData(), last.by);
  return i18next.t(`entry-conflict.${texts[code]}`, { name });
}
