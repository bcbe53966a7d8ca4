import type { Language } from '../account/language.ts';
import { columnOf } from './columns.ts';
import type { ImportFinding } from './contract.ts';
import type { ImportEntity } from './entities.ts';

interface FindingContext {
  readonly language: Language;
  readonly entity: ImportEntity;
  /** What the file calls the column; without it, what we do. */
  readonly label?: string | undefined;
  /** The sentence of a code that names the field, or the general one, with their placeholders. */
  readonly textOf: (kind: 'problem' | 'fields', code: string) => string | undefined;
}

/** The column's heading in a language. */
export function fieldLabel(entity: ImportEntity, field: string, language: Language): string {
  return columnOf(entity, field)?.heading[language] ?? field;
}

/** What is wrong with a cell or a row, in a sentence that names the field and what the file says, in a language. */
export function findingText(finding: ImportFinding, context: FindingContext): string {
  const { language, entity, label, textOf } = context;
  const { code, value, field: name } = finding;
  const field = name === null ? undefined : (label ?? fieldLabel(entity, name, language));
  const params = { ...localParams(finding, context), field: field ?? '', value };
  const own = textOf('problem', code);
  if (own !== undefined && (field !== undefined || code === 'new-unit-of-measure'))
    return fill(own, params, language);
  const text = textOf('fields', code);
  if (text === undefined) return finding.message;
  const filled = fill(text, { ...params, property: field ?? '' }, language);
  const other = textOf('problem', 'other');
  // The general texts begin with "Field" or name it by a placeholder.
  return field === undefined ||
    other === undefined ||
    text.includes('{property}') ||
    namesItself.has(code)
    ? filled
    : fill(other, { field, text: withoutSubject(filled) }, language);
}

/** General texts that say what they are about without the name of the column. */
const namesItself: ReadonlySet<string> = new Set([
  'barcode-exists',
  'default-resource-missing',
  'hours-of-item',
  'hours-not-counted',
  'payroll-no-exists',
  'unit-of-paid',
]);

type Params = Readonly<Record<string, string | number>>;

/** The parameters as the language writes them: the names of a list's values, and decimals with its separator. */
function localParams(
  { code, field, value, params }: ImportFinding,
  context: FindingContext,
): Params {
  const { entity, language } = context;
  const choices = columnOf(entity, field ?? '')?.choices;
  const numbers = ['decimal', 'stored', 'nearest', 'max'].flatMap((name) => {
    const number = params?.[name];
    return number === undefined ? [] : [[name, localDecimal(String(number), language)]];
  });
  return {
    ...params,
    ...Object.fromEntries(numbers),
    ...(choices && { values: choices.map((choice) => choice[language]).join(', ') }),
    ...(code === 'too-long' && { length: [...value.normalize('NFC')].length }),
    ...(code === 'invalid-characters' && { characters: invalidCharacters(value) }),
  };
}

function localDecimal(number: string, language: Language): string {
  return number.replace(/[.,](?=\d*$)/, language === 'da' ? ',' : '.');
}

/** Fills in the placeholders `{max}` and `{{max}}`; `{{max, number}}` is grouped as the language does. */
function fill(template: string, params: Params, language: Language): string {
  return template.replace(
    /\{\{(\w+)(, number)?\}\}|\{(\w+)\}/g,
    (whole, name: string | undefined, isNumber: string | undefined, plain: string) => {
      const value = params[name ?? plain];
      if (value === undefined) return name === undefined ? whole : '';
      return isNumber ? Number(value).toLocaleString(language) : String(value);
    },
  );
}

/** The characters of a code that codes cannot have (spec §5), each once. */
export function invalidCharacters(value: string): string {
  const wrong = value.match(/[^\p{L}\p{M}\p{N} \-_/.]/gu) ?? [];
  return [...new Set(wrong)].join(' ');
}

function withoutSubject(text: string): string {
  return text.replace(/^(Field|Feltet) /, '');
}
