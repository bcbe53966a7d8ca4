import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Where two would set the same thing the style sheet decides, not their order: what whoever uses a
 * component may set otherwise is written there as `base:`, which anything outweighs (`styles.css`).
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
