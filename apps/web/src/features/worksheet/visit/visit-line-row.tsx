import { hasBreak, type EntryEvent } from '@worksheet/domain/worksheet/entry-form/state';
import type { VisitLine } from '@worksheet/domain/worksheet/visit/visit';
import { Button } from '@worksheet/ui/button';
import { CircleAlert, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from 'i18next';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { isEntryField, fieldErrorText } from '#features/worksheet/entry-form/entry-errors.ts';
import { DescriptionField } from '#features/worksheet/entry-form/fields/amount-fields.tsx';
import { BreakField } from '#features/worksheet/entry-form/fields/clock-fields.tsx';
import { WorkTypeField } from '#features/worksheet/entry-form/fields/job-fields.tsx';
import { MeasureField, UnitField } from '#features/worksheet/entry-form/fields/unit-fields.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useEntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import type { VisitHandle } from '#features/worksheet/visit/use-visit.ts';
import { fieldText } from '#lib/show-error.ts';

/** The props with which the amount of a line is shown and changed. */
export interface LineAmountProps extends EntryFieldProps {
  readonly line: VisitLine;
  readonly name: string;
  /** The attributes of the input of a field, which has the error under the line as its description. */
  readonly fieldProps: (field: 'quantity' | 'timeFrom' | 'timeTo') => {
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  };
}

interface VisitLineRowProps {
  readonly handle: VisitHandle;
  readonly line: VisitLine;
  readonly details: string;
  /** The text that was typed as an amount and cannot be read. */
  readonly unreadable?: string | undefined;
  readonly onRemove: () => void;
  readonly renderAmount: (props: LineAmountProps) => ReactNode;
}

/** A line with its amount; tapping its name opens the other fields in place. An error stands under it. */
export function VisitLineRow(props: VisitLineRowProps) {
  const { handle, line, details, unreadable, onRemove, renderAmount } = props;
  const id = useId();
  const { setting, open, toggle } = handle;
  const { key, form } = line;
  const send = (event: EntryEvent) => handle.send({ type: 'line', key, event });
  const errors = handle.errorsOf(key);
  const errorOf = fieldErrorText(errors);
  const { measures } = useEntryLookups({ form, setting, send });
  const isOpen = open.has(key);
  const [first] = errors;
  const firstText =
    first && (isEntryField(first.path) ? errorOf(first.path) : fieldText(first, form.description));
  const message = unreadable ?? firstText;
  const messageId = `${id}-message`;
  const name = form.description || t('visit-lines.no-description');
  const fields: EntryFieldProps = { form, setting, send, errorOf };

  return (
    <li data-line={key} className="border-t px-4 py-2 sm:px-5">
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={() => toggle(key)}
          className="min-h-11 min-w-0 flex-1 rounded-md py-0.5 text-left"
        >
          <span className="sr-only">{t('visit-lines.edit-line', { name: '' })}</span>
          <span
            className={
              form.description === ''
                ? 'block text-base leading-snug text-primary'
                : 'block text-base leading-snug wrap-anywhere'
            }
          >
            {name}
          </span>
          <span className="code-figures block text-xs text-ink-muted wrap-anywhere">{details}</span>
        </button>
        {renderAmount({
          ...fields,
          line,
          name,
          fieldProps: (field) => ({
            'aria-invalid':
              errors.some(({ path }) => path === field || path === '') ||
              (field === 'quantity' && unreadable !== undefined) ||
              undefined,
            'aria-describedby': message ? messageId : undefined,
          }),
        })}
      </div>
      {message && (
        <p id={messageId} className="flex justify-end gap-1.5 pt-1 text-xs text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0">{message}</span>
        </p>
      )}
      {isOpen && (
        <div
          id={`${id}-fields`}
          className="grid items-start gap-x-3 gap-y-4 pt-3 pb-2 sm:grid-cols-2"
        >
          <DescriptionField {...fields} />
          {form.unitType === 'Resource' && <UnitField {...fields} />}
          <MeasureField {...fields} search={measures.search} />
          {hasBreak(form, setting) && <BreakField {...fields} />}
          {entryRules(setting.settings).workType.shown && <WorkTypeField {...fields} />}
          <div className="sm:col-span-2">
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              className="-ml-3.5"
              onClick={onRemove}
            >
              {t('visit-lines.remove-line')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
