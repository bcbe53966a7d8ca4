import { normalizedKey } from '#fields/normalized-key.ts';
/** What an account calls more than one of its units of measure (D71). */
export interface UnitPlural {
  readonly code: string;
  readonly description: string;
  readonly pluralDescription: string;
}

/**
 * Returns the name of a unit of measure beside an amount: its plural, if it has one and the amount is not 1, with a small
 * letter, as after any figure: `1 time`, `6 timer`, `2 styk` (D71). Other capitals are an abbreviation and stay. An amount
 * that is being typed is a text.
 */
export function unitName(
  quantity: number | string,
  description: string,
  plurals: readonly UnitPlural[] | undefined,
): string {
  const unit = plurals?.find((each) => each.description === description);
  const isOne = typeof quantity === 'number' ? quantity === 1 : /^\s*1([.,]0*)?\s*$/.test(quantity);
  const name = unit && !isOne ? unit.pluralDescription : description;
  return /^\p{Lu}[\p{Ll}\p{N}\s,.]+$/u.test(name) ? name.toLowerCase() : name;
}

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
