import { displayedQuantity } from '@worksheet/domain/worksheet/entry-form/state';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useTranslation } from 'react-i18next';
import { TimeField } from '#features/worksheet/entry-form/fields/amount-fields.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

/** Times large and side by side, with the hours that follow from them. */
export function TimesField(props: EntryFieldProps) {
  const { form, setting } = props;
  const { t } = useTranslation();
  const unitName = useUnitName();
  return (
    <div className="grid grid-cols-[1fr_1fr_1.15fr] items-start gap-2">
      <TimeField {...props} field="timeFrom" className={largeTime} />
      <TimeField {...props} field="timeTo" className={largeTime} />
      <Field label={t('worksheet.quantity')}>
        <Input
          name="quantity"
          value={displayedQuantity(form, setting)}
          inputMode="decimal"
          disabled
          title={t('worksheet.computed-quantity')}
          suffix={
            <span className="max-w-16 truncate text-sm">
              {unitName(
                displayedQuantity(form, setting),
                form.unitOfMeasure?.description ?? form.unitOfMeasure?.code ?? '',
              )}
            </span>
          }
          className="figures h-14 text-right text-lg font-semibold"
        />
      </Field>
    </div>
  );
}

const largeTime =
  'h-14 px-3 text-xl font-semibold placeholder:font-normal max-[360px]:px-2 max-[360px]:text-lg';
