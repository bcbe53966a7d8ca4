import { createContext, use } from 'react';

/** What the primitives say themselves, in the language of the page. */
interface Words {
  readonly locale: string;
  readonly close: string;
  readonly cancel: string;
  readonly clear: string;
  readonly openCalendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly showPassword: string;
  readonly hidePassword: string;
}

/** The app provides them around all pages. */
export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('The app provides no WordsContext.');
  return words;
}
