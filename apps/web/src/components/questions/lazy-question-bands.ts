import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Few people are asked about a day, so its chunk comes after the page. */
export const { Component: LazyQuestionBands } = lazyComponent(
  async () => (await import('#components/questions/question-bands.tsx')).QuestionBands,
);
