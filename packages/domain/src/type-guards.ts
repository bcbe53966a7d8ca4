/*
 * What was kept in the browser may be of another version, or anyone's: it is looked at before it is used. In plain
 * code, as it is read before the first painting.
 */

/** Whether a value is what it should be. */
export type TypeGuard<T> = (value: unknown) => value is T;

export const isString: TypeGuard<string> = (value): value is string => typeof value === 'string';
export const isBoolean: TypeGuard<boolean> = (value): value is boolean =>
  typeof value === 'boolean';

export function isNullOr<T>(shape: TypeGuard<T>): TypeGuard<T | null> {
  return (value): value is T | null => value === null || shape(value);
}

export function isUndefinedOr<T>(shape: TypeGuard<T>): TypeGuard<T | undefined> {
  return (value): value is T | undefined => value === undefined || shape(value);
}

export function isOneOf<T extends string>(known: readonly T[]): TypeGuard<T> {
  return (value): value is T => known.some((each) => each === value);
}

/** An object with at least these properties. */
export function isObjectOf<T extends object>(shapes: {
  readonly [K in keyof T]-?: TypeGuard<T[K]>;
}): TypeGuard<T> {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    for (const key in shapes) if (!shapes[key](Reflect.get(value, key))) return false;
    return true;
  };
}

/** What JSON text stands for; undefined when it is none. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
