import { columnOf } from '@worksheet/domain/import/columns';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import type { ImportFinding } from '@worksheet/domain/import/contract';
import { interpolate } from '@worksheet/domain/fields/interpolate';
import type { Language } from '@worksheet/domain/account/language';
import type { TFunction } from 'i18next';

interface FindingContext {
  readonly t: TFunction;
  readonly language: Language;
  readonly entity: ImportEntity;
}

/** The column's heading in the user's language. */
export function fieldLabel(entity: ImportEntity, field: string, language: Language): string {
  return columnOf(entity, field)?.heading[language] ?? field;
}

/** What is wrong with a cell or a row, in a sentence that names the field and what the file says. */
export function findingText(finding: ImportFinding, context: FindingContext): string {
  const { t, language, entity } = context;
  const { code, value, params, field: name } = finding;
  const field = name === null ? undefined : fieldLabel(entity, name, language);
  const own = ownText(finding, t, field ?? '');
  if (own !== undefined && (field !== undefined || code === 'new-unit-of-measure')) return own;
  const text = catalogText(code, t);
  if (text === undefined) return finding.message;
  const property = field ?? '';
  const filled = interpolate(text, { property, value, ...params });
  // The general texts begin with "Field" or name it by a placeholder.
  return field === undefined || text.includes('{property}') || namesItself.has(code)
    ? filled
    : t('import.problem.other', { field, text: withoutSubject(filled) });
}

/** General texts that say what they are about without the name of the column. */
const namesItself: ReadonlySet<string> = new Set([
  'barcode-exists',
  'default-resource-missing',
  'hours-of-item',
  'hours-not-counted',
]);

/** The codes whose sentence here says more than the general one of a form field. */
const ownTexts = [
  'required',
  'too-long',
  'does-not-exist',
  'inactive',
  'invalid-characters',
  'not-yes-or-no',
  'not-one-of',
  'not-a-number',
  'ambiguous-number',
  'not-a-file-date',
  'shortened-number',
  'in-file-twice',
  'lost-zeros',
  'new-unit-of-measure',
] as const;

function ownText({ code, value, params }: ImportFinding, t: TFunction, field: string) {
  const known = ownTexts.find((each) => each === code);
  const param = (name: string) => String(params?.[name] ?? '');
  return (
    known &&
    t(`import.problem.${known}`, {
      field,
      value,
      length: [...value.normalize('NFC')].length,
      max: Number(params?.['max'] ?? 0),
      characters: invalidCharacters(value),
      values: param('values'),
      row: param('row'),
      code: param('code'),
      plain: param('plain'),
      decimal: param('decimal'),
    })
  );
}

/** The characters of a code that codes cannot have (spec §5), each once. */
export function invalidCharacters(value: string): string {
  const wrong = value.match(/[^\p{L}\p{M}\p{N} \-_/.]/gu) ?? [];
  return [...new Set(wrong)].join(' ');
}

function catalogText(code: string, t: TFunction): string | undefined {
  const key = `fields.${code}`;
  const text = t(key as 'fields.required', { defaultValue: '' });
  return text === '' || text === key ? undefined : text;
}

function withoutSubject(text: string): string {
  return text.replace(/^(Field|Feltet) /, '');
}
