import { normalizedKey } from '#fields/normalized-key.ts';
import { unitName, type UnitPlural } from '#entities/unit-name.ts';

/**
 * Returns the name of a unit of measure beside an amount where only its code is known (D71): `2 kasser`, and the code in small letters, as after any figure, where
 * it has no plural or items call it differently: `12 km`.
 */
export function unitNameOfCode(
  quantity: number | string,
  code: string,
  plurals: readonly UnitPlural[] | undefined,
): string {
  const key = normalizedKey(code);
  const [first, ...others] = plurals?.filter((each) => normalizedKey(each.code) === key) ?? [];
  return first && others.every(({ description }) => description === first.description)
    ? unitName(quantity, first.description, plurals)
    : code.toLocaleLowerCase();
}
