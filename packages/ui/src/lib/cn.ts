import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. The style sheet, not their order, decides between conflicting classes: a default that callers may
 * override is written as `base:…`, which has no specificity (see `styles.css`).
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
