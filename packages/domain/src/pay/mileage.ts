import type { Hundredths } from '#worksheet/quantity.ts';
import type { PayLine, PayPart } from './pay-line.ts';
import type { AgreementRules } from './rules.ts';

/** Returns the kilometres of a person in a unit of measure from 1 January to the day before. */
export type KilometresBefore = (unitOfMeasure: string) => Hundredths;

/** Splits kilometres at the limit of the year, in the order of creation. */
export function splitMileage(
  lines: readonly Pick<PayLine, 'id' | 'quantity'>[],
  { unitOfMeasure, payType, above }: NonNullable<AgreementRules['mileage']>,
  before: KilometresBefore,
): PayPart[] {
  const limit = above === undefined ? Infinity : above.km * 100;
  let driven = before(unitOfMeasure);
  return lines
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, quantity }) => {
      const below = Math.min(quantity, Math.max(0, limit - driven));
      driven += quantity;
      const parts: PayPart[] = [
        { id, payType, rule: 'mileage', amount: below },
        { id, payType: above?.payType ?? payType, rule: 'mileage.above', amount: quantity - below },
      ];
      return parts.filter(({ amount }) => amount !== 0);
    });
}
