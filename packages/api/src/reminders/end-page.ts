import type { LanguageCode } from '@worksheet/domain/access/actor';
import { languageOf } from '@worksheet/domain/account/language';
import type { ReminderKind } from '@worksheet/domain/reminders/choices';
import { escapeHtml } from '#reminders/mail.ts';
import { words } from '#reminders/texts.ts';

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
