import { isNullOr, isObjectOf, isString, tryParseJson } from '#type-guards.ts';
import { parseDraft, serializeDraft } from '../entry-form/draft.ts';
import type { Visit, VisitLine } from './visit.ts';

interface StoredLine {
  readonly preferredMeasure: string | null;
  /** The line as a draft of the entry form. */
  readonly form: string;
}

interface StoredVisit {
  readonly head: string;
  readonly lines: readonly StoredLine[];
}

const isStoredLine = isObjectOf<StoredLine>({
  preferredMeasure: isNullOr(isString),
  form: isString,
});
const isStoredVisit = isObjectOf<StoredVisit>({
  head: isString,
  lines: (value): value is readonly StoredLine[] =>
    Array.isArray(value) && value.every((each) => isStoredLine(each)),
});

export function serializeVisit({ head, lines }: Visit): string {
  const stored: StoredVisit = {
    head: serializeDraft(head),
    lines: lines.map(({ form, preferredMeasure }) => ({
      preferredMeasure,
      form: serializeDraft(form),
    })),
  };
  return JSON.stringify(stored);
}

/** Parses a stored visit; returns undefined if another version wrote it. */
export function parseVisit(text: string): Visit | undefined {
  const stored = tryParseJson(text);
  if (!isStoredVisit(stored)) return undefined;
  const head = parseDraft(stored.head);
  const lines = stored.lines.flatMap(({ form: draft, preferredMeasure }, index): VisitLine[] => {
    const form = parseDraft(draft);
    return form ? [{ key: index + 1, form, preferredMeasure }] : [];
  });
  return head && lines.length === stored.lines.length ? { head, lines } : undefined;
}
