import { sumQuantities } from '@worksheet/domain/worksheet/quantity';
import { cn } from '@worksheet/ui/cn';
import { CircleQuestionMark } from 'lucide-react';
import { t } from 'i18next';
import { DayGrid } from '#components/matrix/day-grid.tsx';
import { PersonHeading } from '#components/matrix/person-heading.tsx';
import { useGridCells } from '#components/matrix/use-grid-cells.ts';
import type { PayTable, PayTablePerson, PayTypeName } from '#features/pay/matrix/pay-table.ts';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';

/** A number of the matrix: what a person is paid of a pay type. */
export interface PayNumber {
  readonly person: PayTablePerson;
  readonly payType: PayTypeName;
}

interface PayMatrixProps {
  readonly table: PayTable;
  readonly period: string;
  /** The name of the period that the differences are from. */
  readonly before: string;
  readonly isPaid: boolean;
  readonly isLoading: boolean;
  /** The number that is explained. */
  readonly opened: PayNumber | undefined;
  readonly onOpen: (number: PayNumber) => void;
  /** Leads to the question whose answer a person's hours wait for. */
  readonly onWaiting: (person: PayTablePerson) => void;
}

/** People by pay types. What waits for an answer is in its place and in no sum; days, pieces and km are no hours. */
export function PayMatrix(props: PayMatrixProps) {
  const { table, period, before, isPaid, isLoading } = props;
  const { unit, signed, amount } = usePayTexts();
  const { payTypes, people } = table;
  // Hours of people who are paid others are in a column of their own, as no rule has said yet what they are.
  const hasWaiting =
    payTypes.length === 0 || people.some((person) => isWaiting(person) && person.amounts.size > 0);
  const columns = payTypes.length + (hasWaiting ? 1 : 0);
  const { tabStopIn, gridProps } = useGridCells(
    people.map((person) =>
      Array.from({ length: columns }, (_, column) =>
        person.amounts.size === 0 ? column === 0 : column < payTypes.length || isWaiting(person),
      ),
    ),
  );
  const differences = people.flatMap(({ difference }) => difference ?? []);
  return (
    <DayGrid
      {...gridProps}
      label={t('pay.matrix', { period })}
      isLoading={isLoading}
      columns={Array<undefined>(columns + 3).fill(undefined)}
      style={{ minWidth: `${11.5 + 6.5 * (columns + 1) + 8.5}rem` }}
      className="pay-matrix"
    >
      <thead>
        <tr className="text-right text-xs text-ink-muted">
          <th scope="col" className={cn('pl-4 text-left font-medium', atLeft)}>
            {t('pay.person')}
          </th>
          {payTypes.map((type) => (
            <Head key={type.code} title={type.description}>
              {t('pay.type-of', { code: type.code, unit: unit(type.unit) })}
            </Head>
          ))}
          {hasWaiting && <Head title={t('pay.waiting')}>{t('pay.waiting-hours')}</Head>}
          <Head title={t('pay.total')} className="border-l">
            {t('pay.total-distributed')}
          </Head>
          <Head title={t('pay.difference')}>{t('pay.difference-from', { period: before })}</Head>
        </tr>
      </thead>
      <tbody className={isPaid ? 'text-ink-muted' : undefined}>
        {people.map((person, row) => (
          <PersonRow
            key={person.username}
            {...props}
            {...{ person, row, hasWaiting }}
            tabStop={tabStopIn(row)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr className="figures text-right font-semibold">
          <th scope="row" className={cn('pl-4 text-left font-normal text-ink-muted', atLeft)}>
            {t('pay.sum')}
          </th>
          {payTypes.map((type) => (
            <td key={type.code} data-sum={type.code} className="px-3">
              {amount(
                sumQuantities(people.map(({ amounts }) => amounts.get(type.code) ?? 0)),
                type.unit,
              )}
            </td>
          ))}
          {hasWaiting && <td />}
          <td data-sum="hours" className="border-l px-3">
            {amount(sumQuantities(people.map(({ hours }) => hours)), 'hours')}
          </td>
          <td className="px-3 font-normal text-ink-muted">
            {differences.length > 0 && signed(sumQuantities(differences))}
          </td>
        </tr>
      </tfoot>
    </DayGrid>
  );
}

function isWaiting({ waiting }: PayTablePerson): boolean {
  return waiting.kind !== undefined;
}

/** Names stay in view while pay types are scrolled. */
const atLeft = 'sticky left-0 z-1 bg-surface print:static';

interface HeadProps {
  readonly title: string;
  readonly children: string;
  readonly className?: string;
}

function Head({ title, children, className }: HeadProps) {
  return (
    <th scope="col" className={cn('px-3 py-1.5 font-medium', className)}>
      <span className="block text-sm wrap-anywhere text-ink">{title}</span>
      <span className="block truncate">{children}</span>
    </th>
  );
}

interface PersonRowProps extends PayMatrixProps {
  readonly person: PayTablePerson;
  readonly row: number;
  readonly tabStop: number | undefined;
  readonly hasWaiting: boolean;
}

function PersonRow(props: PersonRowProps) {
  const { person, row, tabStop, table, hasWaiting, opened, onOpen, onWaiting } = props;
  const { unit, signed, amount } = usePayTexts();
  const { payTypes } = table;
  const { username, name, payrollNo, amounts, waiting, difference } = person;
  const cell = (column: number) => ({
    'data-cell': `${row}:${column}`,
    tabIndex: tabStop === column ? 0 : -1,
  });
  const hours = amount(waiting.hours, 'hours');
  const isAllWaiting = amounts.size === 0;
  const waits = t('pay.cell-waiting', { name, hours });
  const waitingButton = (column: number, text: string) => (
    <button
      type="button"
      {...cell(column)}
      aria-label={text === hours ? waits : undefined}
      className={cn(cellClass, text === hours && 'justify-end', 'bg-warn-soft text-xs text-warn')}
      onClick={() => onWaiting(person)}
    >
      <CircleQuestionMark aria-hidden className="size-3.5 shrink-0" />
      {text}
    </button>
  );
  return (
    <tr data-person={username}>
      <PersonHeading {...{ name, username }} isPhone={false} className={atLeft}>
        {name}{' '}
        {payrollNo !== null && (
          <span className="code-figures inline-block text-xs font-normal text-ink-muted">
            {payrollNo}
          </span>
        )}
      </PersonHeading>
      {isAllWaiting ? (
        <td colSpan={payTypes.length + (hasWaiting ? 1 : 0)} className="px-0.5">
          {waitingButton(
            0,
            waiting.kind === 'no-agreement' ? t('pay.row-waiting', { hours }) : waits,
          )}
        </td>
      ) : (
        payTypes.map((payType, column) => {
          const value = amounts.get(payType.code);
          const isOpened =
            opened?.person.username === username && opened.payType.code === payType.code;
          const shown = value === undefined ? '–' : amount(value, payType.unit);
          return (
            <td key={payType.code} className="px-0.5">
              <button
                type="button"
                {...cell(column)}
                aria-expanded={isOpened}
                aria-disabled={value === undefined || undefined}
                aria-label={t('pay.cell', {
                  name,
                  payType: payType.description,
                  amount: shown,
                  unit: unit(payType.unit),
                })}
                className={cn(
                  cellClass,
                  'justify-end',
                  value === undefined && 'cursor-default text-ink-muted',
                  isOpened
                    ? 'bg-primary-soft outline-2 -outline-offset-1 outline-focus'
                    : value !== undefined && 'hover:bg-well',
                )}
                onClick={() => value !== undefined && onOpen({ person, payType })}
              >
                {shown}
              </button>
            </td>
          );
        })
      )}
      {hasWaiting && !isAllWaiting && (
        <td className="px-0.5">{isWaiting(person) && waitingButton(payTypes.length, hours)}</td>
      )}
      <td data-hours={username} className="figures border-l px-3 text-right font-semibold">
        {isAllWaiting ? '–' : amount(person.hours, 'hours')}
      </td>
      <td className="figures px-3 text-right text-ink-muted">
        {isAllWaiting || difference === undefined ? '–' : signed(difference)}
      </td>
    </tr>
  );
}

const cellClass =
  'flex h-9 w-full items-center gap-1.5 rounded-md px-2.5 figures whitespace-nowrap touch:h-11 focus-visible:-outline-offset-1';
