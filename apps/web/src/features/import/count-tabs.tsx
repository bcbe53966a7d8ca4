import { rowStatuses, type RowStatus } from '@worksheet/domain/import/contract';
import { listName } from '@worksheet/domain/import/entities';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { Select } from '@worksheet/ui/select';
import type { KeyboardEvent } from 'react';
import { t } from 'i18next';
import type { RowGroup, SheetResult } from '#features/import/check-view.ts';
import type { ImportChoices } from '#features/import/import-calls.ts';
import { formats, useLanguage } from '#lib/format.ts';

interface CountTabsProps {
  readonly sheet: SheetResult;
  readonly selected: RowGroup;
  readonly onSelect: (group: RowStatus) => void;
  readonly missing: ImportChoices['missing'];
  readonly onMissing: (missing: ImportChoices['missing']) => void;
  readonly disabled: boolean;
}

/** How many rows are created, changed and so on; each count shows its rows. */
export function CountTabs(props: CountTabsProps) {
  const { sheet, selected, onSelect, missing, onMissing, disabled } = props;
  const language = useLanguage();
  const { counts, entity } = sheet;
  return (
    <Card className="mb-3 flex flex-wrap items-stretch overflow-hidden">
      <div
        role="tablist"
        aria-label={t('import.counts')}
        className="flex max-lg:w-full max-lg:border-b max-sm:grid max-sm:grid-cols-3"
        onKeyDown={moveBetweenTabs}
      >
        {rowStatuses.map((status) => {
          const count = counts[status];
          const isSelected = status === selected;
          return (
            <button
              key={status}
              type="button"
              role="tab"
              aria-selected={isSelected}
              // A warning may be selected instead of a count.
              tabIndex={
                isSelected || (typeof selected !== 'string' && status === 'refused') ? 0 : -1
              }
              onClick={() => onSelect(status)}
              className={cn(
                'min-w-33 border-r px-5 pt-2.5 pb-2.25 text-left transition-colors hover:bg-paper focus-visible:-outline-offset-2 max-lg:min-w-0 max-lg:flex-1 max-lg:px-4 max-lg:last:border-r-0 max-sm:px-3 max-sm:nth-3:border-r-0 max-sm:nth-[-n+3]:border-b',
                isSelected && 'shadow-[inset_0_-3px_0_var(--primary)]',
              )}
            >
              <span
                className={cn(
                  'figures block text-xl font-semibold tracking-tight max-sm:text-lg',
                  status === 'refused' && count > 0 && 'text-danger',
                )}
              >
                {formats.count(count)}
              </span>
              <span className={isSelected ? 'font-medium' : 'text-ink-muted'}>
                {t(`import.${status}`, { count })}
              </span>
            </button>
          );
        })}
      </div>
      {entity !== 'plan' && (
        <div className="ml-auto flex items-center gap-2.5 px-4 py-2 max-lg:w-full max-lg:justify-end max-sm:flex-wrap max-sm:justify-start">
          <span aria-hidden className="text-xs font-medium lg:whitespace-nowrap">
            {t('import.missing', { what: listName(entity)[language] })}
          </span>
          <div className="w-38 shrink-0">
            <Select
              aria-label={t('import.missing', { what: listName(entity)[language] })}
              value={missing}
              disabled={disabled}
              onChange={(value) => onMissing(value === 'deactivate' ? 'deactivate' : 'keep')}
              options={[
                { value: 'keep', label: t('import.missing-keep') },
                { value: 'deactivate', label: t('import.missing-deactivate') },
              ]}
            />
          </div>
        </div>
      )}
    </Card>
  );
}

function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  const next = tabs[(index + step + tabs.length) % tabs.length];
  event.preventDefault();
  next?.focus();
  next?.click();
}
