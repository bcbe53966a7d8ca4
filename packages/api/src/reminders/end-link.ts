import { decrypt, encrypt } from '@worksheet/auth/encrypt';
import { forAccount, transact } from '@worksheet/database/for-account';
import type { LanguageCode } from '@worksheet/domain/access/actor';
import { reminderKinds, type ReminderKind } from '@worksheet/domain/reminders/choices';
import { z } from 'zod';
import type { Services } from '#context.ts';
import { saveChoices } from '#reminders/settings.ts';
import { languageOf } from '@worksheet/domain/account/language';
import { escapeHtml } from '#reminders/mail.ts';
import { words } from '#reminders/texts.ts';

/* The link with which a person ends kinds of reminders without a login. */

interface Ended {
  readonly accountId: number;
  readonly userId: number;
  readonly kinds: readonly ReminderKind[];
}

const content = z.tuple([z.int(), z.int(), z.array(z.enum(reminderKinds))]);
const purpose = { purpose: 'end of reminders', owner: '' } as const;

/** Returns the secret of a link. Only this server can make one, because it is authenticated with the server's secret. */
export function endToken({ accountId, userId, kinds }: Ended, secret: string): string {
  return encrypt(JSON.stringify([accountId, userId, kinds]), { ...purpose, secret });
}

type EndServices = Pick<Services, 'pool' | 'secret'>;

/** Returns what a link ends, and the language of its person; undefined if it was not made here or the person is gone. */
export async function readEndToken(
  { pool, secret }: EndServices,
  token: string,
): Promise<(Ended & { readonly language: LanguageCode }) | undefined> {
  const text = decrypt(token, { ...purpose, secret });
  if (text === null) return undefined;
  const [accountId, userId, kinds] = content.parse(JSON.parse(text));
  const user = await forAccount(pool, accountId)
    .selectFrom('user')
    .select('language_code as language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && { accountId, userId, kinds, language: user.language };
}

/** Switches the kinds off for the person, in all ways. A repeat changes nothing. */
export async function endReminders(
  { pool }: EndServices,
  { accountId, userId, kinds }: Ended,
): Promise<void> {
  const off = Object.fromEntries(kinds.map((kind) => [kind, { mail: false, push: false }]));
  await transact(pool, accountId, (tx) => saveChoices(tx, userId, { kinds: off }));
}

interface EndPage {
  readonly kinds: readonly ReminderKind[];
  readonly language: LanguageCode;
  readonly isEnded: boolean;
}

/** The page of a link that ends reminders, before and after it did. */
export function endPage({ kinds, language, isEnded }: EndPage): string {
  const { endPage: page, kinds: names, quoted } = words[language];
  const named = kinds.map((kind) => quoted(names[kind])).join(', ');
  const text = escapeHtml(isEnded ? page.done(named) : page.ask(named));
  const form = isEnded
    ? ''
    : `<form method="post"><button>${escapeHtml(page.button)}</button></form>`;
  return `<!doctype html><html lang="${languageOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(page.title)}</title></head><body><h1>${escapeHtml(page.title)}</h1><p>${text}</p>${form}</body></html>`;
}
