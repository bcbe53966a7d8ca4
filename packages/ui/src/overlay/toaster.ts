import type { ExternalToast, toast as sonnerToast } from 'sonner';
import { lazyComponent } from '#lib/lazy-component.tsx';

const kinds = ['success', 'info', 'warning', 'error'] as const;
type Kind = (typeof kinds)[number];

let shown: typeof sonnerToast | undefined;
const waiting: ((toast: typeof sonnerToast) => void)[] = [];

/** Shows the toasts that were made before the toaster was loaded. */
export function connectToaster(toast: typeof sonnerToast): void {
  shown = toast;
  for (const show of waiting.splice(0)) show(toast);
}

/** A toast that offers to undo needs a `duration` of 10 seconds. */
export const toast = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    (message: string, options?: ExternalToast) => {
      if (shown) shown[kind](message, options);
      else waiting.push((loaded) => loaded[kind](message, options));
    },
  ]),
) as Record<Kind, (message: string, options?: ExternalToast) => void>;

/** Closes all toasts, as if the user had closed each of them. */
export function dismissToasts(): void {
  waiting.length = 0;
  shown?.dismiss();
}

/** It is rendered once, and loaded after the first page is shown, since no toast is part of that. */
export const { Component: Toaster } = lazyComponent(async () => {
  const { SonnerToaster } = await import('#overlay/sonner-toaster.tsx');
  return SonnerToaster;
});
