import { entryFields } from '#lib/entry-field-texts.ts';
import { useTranslation } from 'react-i18next';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import type { Problem } from '#lib/problem.ts';
import { fieldText, problemText } from '#lib/show-error.ts';

/** Why the server refused an entry or a photo of it, in its words and with the labels of the form. */
export function useRefusalText(): (problem: Problem, photo?: string) => string {
  const { t } = useTranslation();
  return (problem, photo) => {
    if (problem.code === 'repeated-differently') return t('worksheet.arrived-before');
    if (photo !== undefined) {
      const [error] = problem.errors;
      return `${photo}: ${error ? fieldText(error, photo) : problemText(problem)}`;
    }
    const texts = problem.errors.flatMap((error) => {
      // In a visit or a copied day, the path begins with the index of its line.
      const path = error.path.replace(/^operations\.\d+\.?/, '');
      const field = entryFields.find((each) => each === path);
      if (!field) return [];
      const label = t(`worksheet.${entryFieldTexts[field]}`);
      const text = fieldText(error, label);
      // The texts of some errors already contain the name of the field.
      return text.includes(label) ? [text] : [`${label}: ${text}`];
    });
    return texts.length > 0 ? [...new Set(texts)].join('. ') : problemText(problem);
  };
}
