import { isUnitOfMeasureLocked } from '@worksheet/domain/worksheet/entry-form/state';
import { AmountInput } from '@worksheet/ui/amount-input';
import { Field, FieldMessage } from '@worksheet/ui/field';
import { useId } from 'react';
import { t } from 'i18next';
import { SearchCombobox, type PickerSearch } from '#components/search-combobox.tsx';
import { steppedText } from '#features/worksheet/entry-form/fields/amount-fields.tsx';
import { toComboboxOption } from '#features/worksheet/entry-form/fields/lookup-field.tsx';
import { amountReading } from '#features/worksheet/entry-form/fields/amount-reading.ts';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

/** Shows the amount between minus and plus, with the unit of measure. */
export function AmountField(props: EntryFieldProps & { readonly measures: PickerSearch }) {
  const { form, setting, send, errorOf, measures } = props;
  const { echo, error } = amountReading(form, setting);
  const measureId = useId();
  const measureError = errorOf('unitOfMeasureCode');
  const measureMessageId = measureError && `${measureId}-message`;
  const setText = (text: string) => send({ type: 'quantity', text });
  return (
    <>
      <Field
        label={t('worksheet.quantity')}
        error={error ?? errorOf('quantity')}
        required
        aside={echo}
      >
        <AmountInput
          name="quantity"
          value={form.quantity}
          onChange={setText}
          onStep={(direction) => setText(steppedText({ form, setting }, direction))}
          decreaseLabel={t('entry-form.decrease')}
          increaseLabel={t('entry-form.increase')}
          unit={
            <span className="max-w-[45%] shrink-0">
              <InlineMeasure
                {...props}
                search={measures}
                id={measureId}
                messageId={measureMessageId}
              />
            </span>
          }
        />
      </Field>
      {measureMessageId && (
        <FieldMessage id={measureMessageId} invalid>
          {t('worksheet.unit-of-measure')}: {measureError}
        </FieldMessage>
      )}
    </>
  );
}

interface InlineMeasureProps extends EntryFieldProps {
  readonly search: PickerSearch;
  readonly id: string;
  readonly messageId: string | undefined;
}

/** The unit of measure as a part of the amount; it shares its field. */
function InlineMeasure({ form, send, search, id, messageId }: InlineMeasureProps) {
  const unitName = useUnitName();
  const { unitOfMeasure } = form;
  const toOption = ({ code, description }: NonNullable<typeof unitOfMeasure>) =>
    toComboboxOption(code, description);
  const locked = isUnitOfMeasureLocked(form) ? t('worksheet.locked-measure') : undefined;
  return (
    <SearchCombobox
      id={id}
      look="inline"
      label={t('worksheet.unit-of-measure')}
      aria-label={t('worksheet.unit-of-measure')}
      aria-invalid={messageId !== undefined}
      aria-describedby={messageId}
      value={unitOfMeasure?.code ?? ''}
      // Beside the amount, so `6 timer`.
      selected={
        unitOfMeasure &&
        toComboboxOption(
          unitOfMeasure.code,
          unitName(form.quantity, unitOfMeasure.description ?? unitOfMeasure.code),
        )
      }
      options={(form.unitsOfMeasure ?? []).map(toOption)}
      onChange={(code) =>
        send({
          type: 'unitOfMeasure',
          unitOfMeasure: form.unitsOfMeasure?.find((each) => each.code === code) ?? null,
        })
      }
      {...search}
      {...(locked === undefined ? {} : { locked })}
      disabled={!form.unit && locked === undefined}
      placeholder={t('worksheet.unit-of-measure-short')}
      clearable
    />
  );
}
