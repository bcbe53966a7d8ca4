import { todayIn } from '@worksheet/domain/dates/calendar';
import { sheetTexts } from '@worksheet/i18n/sheet';
import { t } from 'i18next';
import { usePageFrame } from '#features/records/print/use-page-frame.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePeriodText } from '#lib/period-text.ts';
import type { Session } from '#lib/session.ts';
import { usePersonName } from '#lib/use-person-name.ts';

addLazyTexts(sheetTexts);

interface PageFrameProps {
  readonly session: Session;
  readonly title: string;
  readonly period: { readonly from: string; readonly to: string } | undefined;
}

/** Prints company, list and period above the pages of a list, and below them when it was printed and their numbers. */
export function PageFrame({ session, title, period }: PageFrameProps) {
  const periodText = usePeriodText('long');
  const nameOf = usePersonName();
  const { accountName, username, timeZone } = session;
  const date = formats.date(todayIn(timeZone));
  usePageFrame({
    head: [`${accountName} · ${title}`, period ? periodText(period) : ''],
    foot: `${accountName} · ${nameOf(username)} · ${t('sheet.printed', { date })}`,
    number: t('sheet.page', { page: '{{page}}', pages: '{{pages}}' }),
  });
  return null;
}
