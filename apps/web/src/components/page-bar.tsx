import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element of the menu bar that a page may fill; null until it is rendered. */
export const PageBarContext = createContext<HTMLElement | null>(null);

/** Below 1024 px, takes the place of the account and the user menu in the menu bar. */
export function PageBar({ children }: { children: ReactNode }) {
  const element = use(PageBarContext);
  return element && createPortal(children, element);
}
