import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. The style sheet decides between conflicting classes: `base:…` classes have no
 * specificity (see `styles.css`).
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
