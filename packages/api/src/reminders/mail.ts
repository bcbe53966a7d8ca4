import type { LanguageCode } from '@worksheet/domain/access/actor';
import { languageOf, localeOf } from '@worksheet/domain/account/language';
import type { ReminderKind } from '@worksheet/domain/reminders/choices';
import type { Reminder } from '@worksheet/domain/reminders/due';
import type { Mail } from '#mail.ts';
import { sectionsOf, words, type Section } from '#reminders/texts.ts';

interface ReminderMail {
  readonly to: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly accountName: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly reminders: readonly Reminder[];
  /** Where users reach the installation. */
  readonly publicUrl: string;
  /** The secret of the link that ends these kinds; undefined in a sample, which has no such link. */
  readonly tokenOf: ((kinds: readonly ReminderKind[]) => string) | undefined;
}

/**
 * Returns one mail with all reminders, as a text beside HTML. It loads nothing, so nobody learns that it was read, and
 * mail programs can end its kinds with one tap (RFC 8058).
 */
export function reminderMail(mail: ReminderMail): Mail {
  const sections = sectionsOf(mail.reminders, mail.language).map(({ title, ...section }) => ({
    ...section,
    title: mail.tokenOf ? title : `${words[mail.language].sample}: ${title}`,
  }));
  const { tokenOf } = mail;
  const end =
    tokenOf && ((kinds: readonly ReminderKind[]) => `${mail.publicUrl}/reminder/${tokenOf(kinds)}`);
  const kinds = sections.map(({ kind }) => kind);
  const footer = footerOf(mail, kinds, end);
  return {
    to: mail.to,
    subject: sections.map(({ title }) => title).join(' · '),
    text: plainText(mail, sections, footer),
    html: html(mail, sections, footer),
    headers: {
      ...(end && {
        'List-Unsubscribe': `<${end(kinds)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  };
}

interface Footer {
  readonly sent: string;
  readonly links: readonly { readonly text: string; readonly url: string }[];
}

function footerOf(
  { language, now, timeZone, publicUrl }: ReminderMail,
  kinds: readonly ReminderKind[],
  end: ((kinds: readonly ReminderKind[]) => string) | undefined,
): Footer {
  const own = words[language];
  const locale = localeOf(languageOf(language));
  const date = now.toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone });
  const time = now.toLocaleTimeString(locale, { timeStyle: 'short', timeZone });
  const named = kinds.map((kind) => own.quoted(own.kinds[kind])).join(', ');
  return {
    sent: end ? own.sent(`${date} ${own.at} ${time}`, named) : own.sampleSent,
    links: [
      ...(end ? kinds.map((kind) => ({ text: own.end(own.kinds[kind]), url: end([kind]) })) : []),
      { text: own.all, url: `${publicUrl}/me/reminders` },
    ],
  };
}

function plainText(
  { name, language, accountName, publicUrl }: ReminderMail,
  sections: readonly Section[],
  { sent, links }: Footer,
): string {
  return [
    `${accountName} · Worksheet`,
    '',
    greetingOf(name, sections, language),
    ...sections.flatMap(({ title, lines, path, button, other }) => [
      '',
      title,
      ...lines.map(({ label, amount, rest }) =>
        [`- ${label}`, ...(amount === undefined ? [] : [`: ${amount} ${rest}`])].join(''),
      ),
      `${button}: ${publicUrl}${path}`,
      ...(other ? [`${other.question} ${other.text}: ${publicUrl}${other.path}`] : []),
    ]),
    '',
    sent,
    ...links.map(({ text, url }) => `${text}: ${url}`),
    '',
  ].join('\n');
}

function greetingOf(name: string, [first]: readonly Section[], language: LanguageCode): string {
  return [words[language].greeting(name), ...(first?.note ? [first.note] : [])].join(' ');
}

const grey = 'color:#5a6165';
const border = 'border-top:1px solid #e3e0d8;border-bottom:1px solid #e3e0d8';

function html(
  { name, language, accountName, publicUrl }: ReminderMail,
  sections: readonly Section[],
  { sent, links }: Footer,
): string {
  const link = (text: string, url: string, style = 'color:#1f4d6b') =>
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;
  const body = sections.map(({ title, lines, path, button, other }, index) => {
    const rows = lines.map(({ label, amount, rest, path: of }) => {
      const what = of === undefined ? escapeHtml(label) : link(label, publicUrl + of);
      const value =
        amount === undefined
          ? ''
          : `<b style="font-weight:600">${escapeHtml(amount)}</b> <span style="${grey}">${escapeHtml(rest ?? '')}</span>`;
      return `<tr><td style="padding:12px 0;${border}">${what}</td><td style="padding:12px 0;text-align:right;${border}">${value}</td></tr>`;
    });
    return [
      `<h1 style="font-size:20px;line-height:28px;margin:24px 0 8px">${escapeHtml(title)}</h1>`,
      index === 0
        ? `<p style="margin:0">${escapeHtml(greetingOf(name, sections, language))}</p>`
        : '',
      `<table role="presentation" style="width:100%;border-collapse:collapse;margin:20px 0 24px">${rows.join('')}</table>`,
      link(
        button,
        publicUrl + path,
        'display:inline-block;background:#1f4d6b;color:#fff;font-weight:600;border-radius:6px;padding:12px 20px;text-decoration:none',
      ),
      other
        ? `<p style="margin:24px 0 0;${grey}">${escapeHtml(other.question)} ${link(other.text, publicUrl + other.path)}</p>`
        : '',
    ].join('');
  });
  return `<!doctype html><html lang="${languageOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(accountName)}</title></head><body style="margin:0;background:#f7f6f2;font:16px/24px Inter,Arial,sans-serif;color:#1a1f22"><div style="max-width:600px;margin:0 auto;padding:32px 16px"><div style="background:#fff;border:1px solid #e3e0d8;border-radius:10px;padding:32px"><p style="font-size:14px;margin:0;${grey}">${escapeHtml(accountName)} · Worksheet</p>${body.join('')}</div><p style="padding:0 32px;font-size:13px;line-height:20px;${grey}">${escapeHtml(sent)}<br>${links.map(({ text, url }) => link(text, url)).join(' · ')}</p></div></body></html>`;
}

/** Replaces what has a meaning in HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
