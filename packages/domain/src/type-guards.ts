/*
 * Validates values from browser storage, which an older version may have written. Zod is not used, so that the code is
 * small enough to run before the first paint.
 */

export type TypeGuard<T> = (value: unknown) => value is T;

export const isString: TypeGuard<string> = (value): value is string => typeof value === 'string';
export const isBoolean: TypeGuard<boolean> = (value): value is boolean =>
  typeof value === 'boolean';

export function isNullOr<T>(guard: TypeGuard<T>): TypeGuard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

export function isUndefinedOr<T>(guard: TypeGuard<T>): TypeGuard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

export function isOneOf<T extends string>(options: readonly T[]): TypeGuard<T> {
  return (value): value is T => options.some((option) => option === value);
}

/** Returns a guard for an object with at least these properties; others are ignored. */
export function isObjectOf<T extends object>(guards: {
  readonly [K in keyof T]-?: TypeGuard<T[K]>;
}): TypeGuard<T> {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    for (const key in guards) if (!guards[key](Reflect.get(value, key))) return false;
    return true;
  };
}

/** Returns undefined for text that is not JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
