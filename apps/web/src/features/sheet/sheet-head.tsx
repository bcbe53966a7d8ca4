import type { Sheet } from '@worksheet/domain/worksheet/sheet/sign-off';
import { todayIn } from '@worksheet/domain/dates/calendar';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { usePageFrame } from '#features/records/print/use-page-frame.ts';
import { codeAndName } from '#features/records/record-text.ts';
import { formats } from '#lib/format.ts';
import { usePeriodText } from '#lib/period-text.ts';
import { trpc } from '#trpc.ts';

type HeadFields = Pick<
  Sheet,
  | 'accountName'
  | 'accountAddress'
  | 'accountCvr'
  | 'customerNo'
  | 'customerName'
  | 'customerAddress'
  | 'jobCode'
  | 'jobDescription'
  | 'jobAddress'
  | 'from'
  | 'to'
>;

interface SheetHeadProps {
  readonly sheet: HeadFields;
  readonly title: string;
}

/** Shows whose sheet it is: the letterhead of the company, and for whom and where the work was done. */
export function SheetHead({ sheet, title }: SheetHeadProps) {
  const periodText = usePeriodText('long');
  const [account] = trpc.account.read.useSuspenseQuery();
  const { accountName, accountAddress, customerNo, customerName, jobCode, jobDescription } = sheet;
  const cvr = sheet.accountCvr && `CVR ${sheet.accountCvr.replaceAll(/\d\d(?=\d)/g, '$& ')}`;
  const period = periodText(sheet);
  const today = formats.date(todayIn(account.timeZone));
  usePageFrame({
    head: [`${accountName} · ${title}`, `${codeAndName(jobCode, jobDescription)} · ${period}`],
    foot: [accountName, cvr, `${title} ${jobCode}`, t('sheet.printed', { date: today })]
      .filter(Boolean)
      .join(' · '),
    number: t('sheet.page', { page: '{{page}}', pages: '{{pages}}' }),
  });
  return (
    <header className="figures">
      <div className="sheet-letterhead">
        {account.logo !== null && (
          <img src={`/api/account/logo?v=${account.logo}`} alt="" className="sheet-logo" />
        )}
        <p className="min-w-0 text-lg flex-1 basis-40 font-semibold wrap-anywhere">{accountName}</p>
        <p className="text-sm whitespace-pre-line text-ink-muted wrap-anywhere sm:text-right print:text-right">
          {[accountAddress, cvr].filter(Boolean).join('\n')}
        </p>
      </div>
      <div className="sheet-title">
        <h2 className="hidden text-xl font-semibold print:block">{title}</h2>
        <p>{period}</p>
      </div>
      <div className="sheet-parties">
        <Party
          label={t('worksheet.customer')}
          name={customerName ?? customerNo}
          address={sheet.customerAddress}
        >
          {customerNo !== null &&
            customerName !== null &&
            `${t('worksheet.customer')} ${customerNo}`}
        </Party>
        <Party label={t('archive.job')} name={jobDescription ?? jobCode} address={sheet.jobAddress}>
          {jobDescription !== null && `${t('archive.job')} ${jobCode}`}
        </Party>
      </div>
    </header>
  );
}

interface PartyProps {
  readonly label: string;
  readonly name: string | null;
  readonly address: string | null;
  readonly children: ReactNode;
}

function Party({ label, name, address, children }: PartyProps) {
  if (name === null) return null;
  return (
    <dl className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-semibold">{name}</dd>
      {address !== null && <dd>{address}</dd>}
      {children && <dd className="text-sm text-ink-muted">{children}</dd>}
    </dl>
  );
}
