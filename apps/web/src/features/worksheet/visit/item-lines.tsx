import { findItem, isLastOne, type VisitLine } from '@worksheet/domain/worksheet/visit/visit';
import type { UnitOption } from '@worksheet/domain/worksheet/entry-form/state';
import { AmountInput } from '@worksheet/ui/amount-input';
import { Button } from '@worksheet/ui/button';
import { ChoiceChip } from '@worksheet/ui/choice-chip';
import { ScanBarcode, Star } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { formatClock, minutesOfRecord } from '@worksheet/domain/worksheet/time';
import { amountReading } from '#features/worksheet/entry-form/fields/amount-reading.ts';
import { useFavourites } from '#features/worksheet/favourites/use-favourites.ts';
import { FindItem } from '#features/worksheet/visit/find-item.tsx';
import { VisitLineRow, type LineAmountProps } from '#features/worksheet/visit/visit-line-row.tsx';
import type { VisitHandle } from '#features/worksheet/visit/use-visit.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import { useRecent } from '#features/worksheet/use-recent.ts';

/** The camera's view and, where the browser cannot read barcodes itself, their decoder. */
const { Component: LazyScanDialog } = lazyComponent(
  async () => (await import('#features/worksheet/scan/scan-dialog.tsx')).ScanDialog,
);

interface ItemLinesProps {
  readonly handle: VisitHandle;
  readonly lines: readonly VisitLine[];
}

export function ItemLines({ handle, lines }: ItemLinesProps) {
  const recent = useRecentItems();
  const favouritesId = useId();
  const items = useFavourites().units.filter(({ unitType }) => unitType === 'Item');
  const starred = items.map((item) => ({ no: item.unitNo, description: item.unitDescription }));
  const [lastNo, setLastNo] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const scanButton = useRef<HTMLButtonElement>(null);
  const add = (item: UnitOption) => {
    const { no } = item;
    const favourite = items.find(({ unitNo }) => unitNo === no);
    setLastNo(no);
    handle.send({
      type: 'add-item',
      item,
      preferredMeasure: recent.measureOf(no) ?? favourite?.unitOfMeasureCode ?? null,
    });
  };
  const last = lastNo === undefined ? undefined : findItem(handle.visit, lastNo)?.form;
  const added = last && t('visit-lines.added', { name: last.description, quantity: last.quantity });

  return (
    <VisitSection
      title={t('visit-lines.items')}
      action={
        <Button
          ref={scanButton}
          variant="quiet"
          className="-mr-3.5 text-primary"
          icon={<ScanBarcode aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setScanning(true)}
        >
          {t('visit-lines.scan')}
        </Button>
      }
    >
      {lines.length === 0 && (
        <p className="border-t px-4 py-3 text-sm text-ink-muted sm:px-5">
          {t('visit-lines.no-items')}
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <ItemLine key={line.key} handle={handle} line={line} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {added}
      </p>
      <div className="border-t px-4 py-3 sm:px-5">
        {starred.length > 0 && (
          <p id={favouritesId} className="pb-2 text-xs text-ink-muted">
            {t('visit-lines.favourites')}
          </p>
        )}
        <div
          role="group"
          aria-labelledby={starred.length > 0 ? favouritesId : undefined}
          className="flex flex-wrap gap-2"
        >
          {starred.map((item) => (
            <ChoiceChip
              key={item.no}
              icon={<Star aria-hidden className="fill-current text-primary!" />}
              chosen={findItem(handle.visit, item.no) !== undefined}
              onClick={() => add(item)}
            >
              {item.description}
            </ChoiceChip>
          ))}
          <FindItem recent={recent.items} favourites={starred} onPick={add} />
        </div>
      </div>
      {isScanning && (
        <LazyScanDialog
          result={added}
          onItem={add}
          onClose={() => {
            setScanning(false);
            scanButton.current?.focus();
          }}
        />
      )}
    </VisitSection>
  );
}

function ItemLine({ handle, line }: { readonly handle: VisitHandle; readonly line: VisitLine }) {
  const { form, key } = line;
  const { error } = amountReading(form, handle.setting);
  const measure = useMeasureText(form);
  const unit = form.unit?.description === form.description ? '' : form.unit?.description;
  const remove = () => handle.send({ type: 'remove', key });
  return (
    <VisitLineRow
      handle={handle}
      line={line}
      details={[form.unit?.no, unit, hasRoom(measure, form.quantity) ? '' : measure]
        .filter(Boolean)
        .join(' · ')}
      unreadable={error}
      onRemove={remove}
      renderAmount={(props) => (
        <Stepper
          {...props}
          onStep={(step) => handle.send({ type: 'step', key, step })}
          onRemove={remove}
        />
      )}
    />
  );
}

interface StepperProps extends LineAmountProps {
  readonly onStep: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Shows the stepper of a line. At 1, the minus is a bin. */
function Stepper({ line, form, setting, send, name, fieldProps, onStep, onRemove }: StepperProps) {
  const measure = useMeasureText(form);
  const isLast = isLastOne(line, setting);
  return (
    <div className="w-36.5 shrink-0">
      <AmountInput
        {...fieldProps('quantity')}
        size="sm"
        aria-label={t('visit-lines.amount-of', { name })}
        value={form.quantity}
        onChange={(text) => send({ type: 'quantity', text })}
        onStep={onStep}
        onRemove={isLast ? onRemove : undefined}
        decreaseLabel={isLast ? t('visit-lines.remove-line') : t('visit-lines.less', { name })}
        increaseLabel={t('visit-lines.more', { name })}
        unit={
          hasRoom(measure, form.quantity) && (
            <span className="flex-1 self-center pl-1 text-sm text-ink-muted">{measure}</span>
          )
        }
      />
    </div>
  );
}

function useMeasureText({ quantity, unitOfMeasure }: LineAmountProps['form']): string {
  return useUnitName()(quantity, unitOfMeasure?.description ?? unitOfMeasure?.code ?? '');
}

/** Whether the amount has room beside the name; otherwise it is below. */
function hasRoom(measure: string, quantity: string): boolean {
  return measure !== '' && measure.length <= 3 && quantity.length <= 3;
}

interface VisitSectionProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export function VisitSection({ title, action, children }: VisitSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 items-center justify-between gap-3 border-t bg-paper px-4 sm:px-5">
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Returns the recent items with which a visit begins. */
export function useRecentItems() {
  const { units, lastLines } = useRecent();
  const items = units.filter(({ unitType }) => unitType === 'Item');
  return {
    items,
    /** The unit of measure that was used last. */
    measureOf: (no: string): string | null =>
      items.find((item) => item.no === no)?.unitOfMeasureCode ?? null,
    /** When the last line of the day ends; undefined without times. */
    endOf: (date: CalendarDate): string | undefined => {
      const timeTo = lastLines.find((line) => line.date === date)?.timeTo;
      return timeTo ? formatClock(minutesOfRecord(timeTo, date)) : undefined;
    },
  };
}
