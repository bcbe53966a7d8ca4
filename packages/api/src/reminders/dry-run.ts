import { reminderKinds } from '@worksheet/domain/reminders/choices';
import type { DueReminder } from '@worksheet/domain/reminders/contract';
import type { AccountContext } from '#context.ts';
import { findLost } from '#reminders/claims.ts';
import { findDue } from '#reminders/find-due.ts';
import { sectionsOf, words } from '#reminders/texts.ts';

/** Who would be reminded of what at an instant, and what was lost. Nothing is sent and nothing is claimed. */
export async function listReminders(
  { db, actor, now }: Pick<AccountContext, 'db' | 'actor' | 'now'>,
  at: string | undefined,
): Promise<DueReminder[]> {
  const instant = at === undefined ? now() : new Date(at);
  const language = actor.kind === 'user' ? actor.languageCode : 'ENU';
  const due = await findDue({ db, accountId: actor.accountId, now: instant });
  const lost = await findLost(db, instant);
  return [
    ...due.flatMap(({ person: { username }, reminders }) =>
      reminders.flatMap((reminder) => {
        const { kind, dates } = reminder;
        const reason = sectionsOf([reminder], language).map(reasonOf).join(' ');
        return reminder.ways.map((way) => ({
          username,
          kind,
          dates: [...dates],
          way,
          reason,
          lostDateTime: null,
        }));
      }),
    ),
    ...lost.flatMap(({ username, kind: stored, key, lostDateTime }): DueReminder | [] => {
      const kind = reminderKinds.find((known) => known === stored);
      if (!kind) return [];
      const dates = key.match(/^\d{4}-\d{2}-\d{2}/) ?? [];
      return {
        username,
        kind,
        dates: [...dates],
        way: 'mail',
        reason: words[language].lost,
        lostDateTime,
      };
    }),
  ];
}

function reasonOf({ title, lines }: ReturnType<typeof sectionsOf>[number]): string {
  const details = lines.map(({ label, amount, rest }) =>
    [label, amount, rest].filter((part) => part !== undefined).join(' '),
  );
  return [title, ...details].join(', ');
}
