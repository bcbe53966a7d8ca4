import {
  displayedQuantity,
  isFormTimed,
  type EntryFormContext,
} from '@worksheet/domain/worksheet/entry-form/state';
import { timeText } from '@worksheet/domain/worksheet/entry-form/text';
import type { VisitLine } from '@worksheet/domain/worksheet/visit/visit';
import { Button } from '@worksheet/ui/button';
import { Input, selectOnClick } from '@worksheet/ui/input';
import { TimeInput } from '@worksheet/ui/time-input';
import { Plus } from 'lucide-react';
import { t } from 'i18next';
import { amountReading } from '#features/worksheet/entry-form/fields/amount-reading.ts';
import { VisitLineRow, type LineAmountProps } from '#features/worksheet/visit/visit-line-row.tsx';
import type { VisitHandle } from '#features/worksheet/visit/use-visit.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import { VisitSection, useRecentItems } from '#features/worksheet/visit/item-lines.tsx';

interface HourLinesProps {
  readonly handle: VisitHandle;
  readonly lines: readonly VisitLine[];
}

export function HourLines({ handle, lines }: HourLinesProps) {
  const { endOf } = useRecentItems();
  return (
    <VisitSection
      title={t('visit-lines.hours')}
      action={
        <Button
          variant="quiet"
          className="-mr-3.5 text-primary"
          icon={<Plus aria-hidden />}
          onClick={() =>
            handle.send({ type: 'add-hours', startsAt: endOf(handle.visit.head.date) })
          }
        >
          {t('visit-lines.add-hours')}
        </Button>
      }
    >
      {lines.length === 0 ? (
        <p className="border-t px-4 py-3 text-sm text-ink-muted sm:px-5">
          {t('visit-lines.no-hours')}
        </p>
      ) : (
        <ul>
          {lines.map((line) => (
            <HourLine key={line.key} handle={handle} line={line} />
          ))}
        </ul>
      )}
    </VisitSection>
  );
}

function HourLine({ handle, line }: { readonly handle: VisitHandle; readonly line: VisitLine }) {
  const { form } = line;
  const timed = isFormTimed(form, handle.setting);
  const { error } = amountReading(form, handle.setting);
  const Amount = timed ? Times : Hours;
  const unitName = useUnitName();
  return (
    <VisitLineRow
      handle={handle}
      line={line}
      details={detailsOf(line, handle.setting, unitName)}
      unreadable={error}
      onRemove={() => handle.send({ type: 'remove', key: line.key })}
      renderAmount={(props) => <Amount {...props} />}
    />
  );
}

function detailsOf(
  { form }: VisitLine,
  setting: EntryFormContext,
  unitName: ReturnType<typeof useUnitName>,
): string {
  const { unit, workType } = form;
  const resourceName = unit && (unit.description ?? unit.no);
  const quantity = isFormTimed(form, setting) ? displayedQuantity(form, setting) : '';
  return [
    resourceName !== form.description && resourceName,
    workType && (workType.description ?? workType.code),
    quantity && `${quantity} ${unitName(quantity, form.unitOfMeasure?.description ?? '')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Hours({ form, send, name, fieldProps }: LineAmountProps) {
  const unitName = useUnitName();
  const { unitOfMeasure } = form;
  return (
    <div className="w-36.5 shrink-0">
      <Input
        {...fieldProps('quantity')}
        aria-label={t('visit-lines.amount-of', { name })}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={form.quantity}
        onClick={selectOnClick}
        onChange={({ target }) => send({ type: 'quantity', text: target.value })}
        suffix={
          <span className="max-w-16 truncate">
            {unitName(form.quantity, unitOfMeasure?.description ?? unitOfMeasure?.code ?? '')}
          </span>
        }
        className="figures h-11 text-right font-semibold [&>span]:font-normal"
      />
    </div>
  );
}

function Times({ form, send, name, fieldProps }: LineAmountProps) {
  return (
    <div className="figures flex w-44 shrink-0 items-center gap-1">
      <TimeInput
        {...fieldProps('timeFrom')}
        aria-label={t('visit-lines.time-from-of', { name })}
        value={form.timeFrom}
        parse={timeText}
        onChange={(text) => send({ type: 'timeFrom', text })}
        placeholder={t('worksheet.time-hint')}
        className="flex-1 px-2 text-center"
      />
      –
      <TimeInput
        {...fieldProps('timeTo')}
        aria-label={t('visit-lines.time-to-of', { name })}
        value={form.timeTo}
        parse={timeText}
        onChange={(text) => send({ type: 'timeTo', text })}
        placeholder={t('worksheet.time-hint')}
        className="flex-1 px-2 text-center"
      />
    </div>
  );
}
