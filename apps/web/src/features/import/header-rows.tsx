import { lettersOf } from '@worksheet/domain/import/header';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { useId, useState } from 'react';
import { t } from 'i18next';
import type { SheetPlan } from '#features/import/sheet-plan.ts';

interface HeaderRowsProps {
  readonly plan: SheetPlan;
  readonly onChoose: (row: number) => void;
}

/**
 * The first rows of a sheet as they are, in which any row can be pointed at as the one with the headings. Shown where it
 * is not the first row, or where it is asked for.
 */
export function HeaderRows({ plan, onChoose }: HeaderRowsProps) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const { headerRow, firstRows } = plan;
  const above = firstRows.filter(({ row }) => row < headerRow).length;
  if (firstRows.length === 0) return null;
  if (above === 0 && headerRow !== 0 && !isAskedFor) {
    return (
      <p className="border-t px-5 py-2 max-sm:px-4">
        <button
          type="button"
          className="link min-h-6 touch:min-h-11"
          onClick={() => setIsAskedFor(true)}
        >
          {t('import.header-other')}
        </button>
      </p>
    );
  }
  return (
    <section className="border-t">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 max-sm:px-4">
        <div>
          <h3 className="font-semibold">
            {headerRow === 0 ? t('import.header-none') : t('import.header-is', { row: headerRow })}
          </h3>
          <p className="text-ink-muted">
            {above > 0 && `${t('import.header-above', { count: above })} `}
            {t('import.header-point')}
          </p>
        </div>
        {headerRow !== 0 && (
          <Button onClick={() => onChoose(0)}>{t('import.header-missing')}</Button>
        )}
      </header>
      <FirstRows plan={plan} onChoose={onChoose} />
    </section>
  );
}

function FirstRows({ plan: { name, headerRow, firstRows }, onChoose }: HeaderRowsProps) {
  const group = useId();
  const letters = lettersOf(Math.max(...firstRows.map(({ cells }) => cells.length)));
  return (
    <div className="relative overflow-x-auto border-t" role="region" tabIndex={0} aria-label={name}>
      <table className="min-w-full border-collapse text-sm">
        <thead>
          <tr className="bg-well text-ink-muted">
            <td />
            {letters.map((letter) => (
              <th key={letter} scope="col" className="border-l px-3 py-1.5 text-left font-semibold">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map(({ row, cells }) => {
            const isHeader = row === headerRow;
            return (
              <tr
                key={row}
                className={cn(
                  'border-t',
                  isHeader && 'bg-primary-soft font-semibold text-primary',
                  row < headerRow && 'text-ink-muted',
                )}
              >
                <th scope="row" className="w-px p-0 text-left font-normal">
                  <label className="flex min-h-9 cursor-pointer items-center gap-2 pr-3 pl-5 whitespace-nowrap touch:min-h-11 max-sm:pl-4">
                    <input
                      type="radio"
                      name={group}
                      className="size-4 accent-primary"
                      checked={isHeader}
                      onChange={() => onChoose(row)}
                    />
                    {t('import.header-row', { row })}
                  </label>
                </th>
                {letters.map((letter, index) => (
                  <td key={letter} className="max-w-80 truncate border-l px-3 py-1.5">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
