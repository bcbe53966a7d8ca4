import { useTranslation } from 'react-i18next';
import type { Sums } from '#features/approvals/review.ts';
import { useFormats } from '#lib/format.ts';
import { useUnitNameOfCode } from '#lib/use-unit-name-of-code.ts';

/** `321,00 timer · 284,5 km`. */
export function SumsText({ sums }: { sums: Sums }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const unitName = useUnitNameOfCode();
  const parts = [
    ...(sums.hours === null ? [] : [`${formats.quantity(sums.hours)} ${t('approvals.hours')}`]),
    ...sums.units.map(
      ({ quantity, unitOfMeasureCode }) =>
        `${formats.amount(quantity)} ${unitName(quantity, unitOfMeasureCode)}`,
    ),
  ];
  return <span className="figures">{parts.join(' · ')}</span>;
}
