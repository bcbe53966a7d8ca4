import { scaled } from '#amounts.ts';
import type { Line, Rules } from '#types.ts';

/** Returns what a line without hours is paid as, or null if no rule names it. */
export function unitPay(rules: Rules, line: Line, drivenBefore: number) {
  const { mileage, units = [] } = rules;
  const amount = scaled(line.quantity, 2);
  if (mileage && mileage.unitOfMeasure === line.unitOfMeasure) {
    const { above, payType } = mileage;
    const room = above ? Math.max(0, scaled(above.km, 2) - drivenBefore) : Infinity;
    const below = Math.min(amount, room);
    const pays = [
      { payType, amount: below },
      { payType: above?.payType ?? null, amount: amount - below },
    ];
    return pays.filter((each) => each.amount > 0);
  }
  const rule =
    units.find(({ item }) => item && item === line.item) ??
    units.find(({ unitOfMeasure }) => unitOfMeasure && unitOfMeasure === line.unitOfMeasure);
  return rule ? [{ payType: rule.payType, amount }] : null;
}
