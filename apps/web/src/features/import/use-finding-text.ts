import type { ImportFinding } from '@worksheet/domain/import/contract';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { findingText } from '@worksheet/domain/import/finding-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#lib/format.ts';

/** What is wrong with a cell or a row, in the language of the page. */
export function useFindingText(): (finding: ImportFinding, entity: ImportEntity) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = (kind: 'problem' | 'fields', code: string) => {
    const key = kind === 'problem' ? `import.problem.${code}` : `fields.${code}`;
    // A newer server has codes that this version has no text for.
    return t(key as 'fields.required', { skipInterpolation: true, defaultValue: '' }) || undefined;
  };
  return (finding, entity) => findingText(finding, { language, entity, textOf });
}
