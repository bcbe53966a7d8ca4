import { isLastOne, type VisitLine } from '@worksheet/domain/worksheet/visit';
import type { UnitOption } from '@worksheet/domain/worksheet/entry-form-state';
import { AmountInput } from '@worksheet/ui/amount-input';
import { useTranslation } from 'react-i18next';
import { useNumberReading } from '#components/form/typing-checks.ts';
import { FindItem } from '#features/worksheet/visit/find-item.tsx';
import { useRecent } from '#features/worksheet/visit/use-recent.ts';
import { VisitSection } from '#features/worksheet/visit/visit-section.tsx';
import { VisitLineRow, type LineAmountProps } from '#features/worksheet/visit/visit-line-row.tsx';
import type { VisitHandle } from '#features/worksheet/visit/use-visit.ts';

interface ItemLinesProps {
  readonly handle: VisitHandle;
  readonly lines: readonly VisitLine[];
}

export function ItemLines({ handle, lines }: ItemLinesProps) {
  const { t } = useTranslation();
  const recent = useRecent();
  const add = ({ no, description }: UnitOption) =>
    handle.send({
      type: 'add-item',
      item: { no, description },
      preferredMeasure: recent.measureOf(no),
    });
  const last = lines.at(-1)?.form;

  return (
    <VisitSection title={t('visit-lines.items')} action={null}>
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
        {last && t('visit-lines.added', { name: last.description, quantity: last.quantity })}
      </p>
      <div className="flex flex-wrap gap-2 border-t px-4 py-3 sm:px-5">
        <FindItem recent={recent.items} onPick={add} />
      </div>
    </VisitSection>
  );
}

function ItemLine({ handle, line }: { readonly handle: VisitHandle; readonly line: VisitLine }) {
  const { t } = useTranslation();
  const { form, key } = line;
  const { error } = useNumberReading(form.quantity, { label: t('worksheet.quantity') });
  const measure = measureText(form.unitOfMeasure);
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

/** At 1 the minus is a bin. */
function Stepper({ line, form, setting, send, name, fieldProps, onStep, onRemove }: StepperProps) {
  const { t } = useTranslation();
  const measure = measureText(form.unitOfMeasure);
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

function measureText(measure: LineAmountProps['form']['unitOfMeasure']): string {
  return measure?.description ?? measure?.code ?? '';
}

/** Else it stands under the name. */
function hasRoom(measure: string, quantity: string): boolean {
  return measure !== '' && measure.length <= 3 && quantity.length <= 3;
}
