import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { formatNumberText, isPlainNumberText } from '@worksheet/domain/fields/number-text';
import type { CopyLine } from '@worksheet/domain/worksheet/copy-day';
import {
  displayedQuantity,
  isFormTimed,
  type EntryEvent,
  type EntryFormContext,
} from '@worksheet/domain/worksheet/entry-form/state';
import { timeText } from '@worksheet/domain/worksheet/entry-form/text';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Checkbox } from '@worksheet/ui/checkbox';
import { cn } from '@worksheet/ui/cn';
import { Input, selectOnClick } from '@worksheet/ui/input';
import { TimeInput } from '@worksheet/ui/time-input';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { amountReading } from '#features/worksheet/entry-form/fields/amount-reading.ts';
import { isEntryField } from '#features/worksheet/entry-form/entry-errors.ts';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { formats, useLanguage } from '#lib/format.ts';
import { fieldText } from '#lib/show-error.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

interface CopyLineRowProps {
  readonly line: CopyLine;
  readonly setting: EntryFormContext;
  readonly date: CalendarDate;
  /** The errors, with paths relative to the line. */
  readonly errors: readonly FieldError[];
  readonly onTick: (isTicked: boolean) => void;
  readonly onEvent: (event: EntryEvent) => void;
}

/** The whole row ticks; the amount of a ticked line is a field. */
export function CopyLineRow(props: CopyLineRowProps) {
  const { line, setting, date, errors, onTick, onEvent } = props;
  const unitName = useUnitName();
  const id = useId();
  const { record, form, isTicked } = line;
  const timed = isFormTimed(form, setting);
  const { error: unreadable, echo: reading } = amountReading({ ...form, date }, setting);
  const echo = timed || isPlainNumberText(form.quantity, setting.language) ? undefined : reading;
  const [error] = errors;
  const message = unreadable ?? (error && textOf(error));
  const messageId = `${id}-message`;
  const isWrong = (...fields: string[]) =>
    errors.some(({ path }) => fields.includes(path)) || undefined;
  const field = (fields: string[]) => ({
    'aria-describedby': message || echo ? messageId : undefined,
    'aria-invalid': isWrong(...fields),
  });

  function textOf(found: FieldError): string {
    if (found.code === 'invalid-time') return t('worksheet.invalid-time');
    const label = isEntryField(found.path) ? t(`worksheet.${entryFieldTexts[found.path]}`) : '';
    return fieldText(found, label);
  }

  return (
    <li className="border-b px-5 py-2 last:border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="flex min-h-11 min-w-0 flex-[1_1_9rem] cursor-pointer items-center gap-3">
          <Checkbox
            className="size-6 touch:before:-inset-2.5"
            checked={isTicked}
            onCheckedChange={onTick}
          />
          <span className="min-w-0">
            <span className="block text-base leading-snug wrap-anywhere">{form.description}</span>
            <span className="block text-xs text-ink-muted wrap-anywhere">
              {secondLine(record, setting)}
            </span>
          </span>
          {!isTicked && <Amount line={line} timed={timed} />}
        </label>
        {isTicked && !timed && (
          <div className="w-28 shrink-0">
            <Input
              {...field(['quantity'])}
              aria-invalid={isWrong('quantity') ?? (unreadable ? true : undefined)}
              aria-label={t('copy-day.amount-of', { description: form.description })}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={form.quantity}
              onClick={selectOnClick}
              onChange={({ target }) => onEvent({ type: 'quantity', text: target.value })}
              suffix={
                <span className="max-w-14 truncate">
                  {unitName(form.quantity, record.unitOfMeasureDescription)}
                </span>
              }
              className="figures h-11 text-right font-semibold [&>span]:font-normal"
            />
          </div>
        )}
        {isTicked && timed && (
          <div className="figures flex items-center gap-2 max-sm:basis-full max-sm:pl-9 sm:w-64">
            <TimeInput
              {...field(['timeFrom'])}
              aria-label={t('copy-day.time-from-of', { description: form.description })}
              value={form.timeFrom}
              parse={timeText}
              onChange={(text) => onEvent({ type: 'timeFrom', text })}
              className="flex-1"
            />
            –
            <TimeInput
              {...field(['timeTo'])}
              aria-label={t('copy-day.time-to-of', { description: form.description })}
              value={form.timeTo}
              parse={timeText}
              onChange={(text) => onEvent({ type: 'timeTo', text })}
              className="flex-1"
            />
            <span className="w-10 shrink-0 text-right text-sm text-ink-muted">
              {displayedQuantity({ ...form, date }, setting)}
            </span>
          </div>
        )}
      </div>
      {isTicked && (message || echo) && (
        <p
          id={messageId}
          className={cn(
            'figures flex justify-end gap-1.5 pt-1 text-xs',
            message ? 'text-danger' : 'text-ink-muted',
          )}
        >
          {message && <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
          {message ?? echo}
        </p>
      )}
    </li>
  );
}

function Amount({ line: { record, form }, timed }: { line: CopyLine; timed: boolean }) {
  const language = useLanguage();
  const unitName = useUnitName();
  return (
    <span className="figures ml-auto shrink-0 pl-2 text-right text-base text-ink-muted">
      {timed ? (
        formats.clock(`${form.timeFrom}–${form.timeTo}`)
      ) : (
        <>
          {formatNumberText(record.quantity, language)}{' '}
          <span className="text-sm">
            {unitName(record.quantity, record.unitOfMeasureDescription)}
          </span>
        </>
      )}
    </span>
  );
}

/** What tells lines of a job apart: the number of an item; the task, location and resource of work. */
function secondLine(record: WorksheetRecord, { defaultResource }: EntryFormContext): string {
  const { unitNo, unitDescription, description } = record;
  const unit = unitDescription === description ? [] : [unitDescription];
  if (record.unitType === 'Item') return [unitNo, ...unit].join(' · ');
  return [
    record.jobTaskDescription ?? record.jobTaskCode,
    record.locationCode,
    ...(unitNo === defaultResource?.no ? [] : [unitDescription]),
  ]
    .filter(Boolean)
    .join(' · ');
}
