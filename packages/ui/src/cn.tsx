import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['body', 'control'],
      shadow: ['card', 'pop'],
    },
  },
});

/** Joins class names; where two set the same thing, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
