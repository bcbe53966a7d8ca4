interface PathText {
  readonly path: string;
  readonly code?: string;
  readonly text: string;
}

interface GroupedError {
  readonly type: string;
  readonly message: string;
  /** The texts of the cells of a grid by their path within the field, such as `2.code`. */
  readonly types?: Readonly<Record<string, string>>;
}

/** Makes the errors of the cells of a grid, such as `units.2.code`, one error of the field `units`. */
export function groupErrors(
  errors: readonly PathText[],
  labels: Readonly<Record<string, string>>,
): Record<string, GroupedError> {
  const grouped: Record<string, GroupedError> = {};
  for (const { path, code = 'custom', text } of errors) {
    const [field = '', ...within] = path.split('.');
    if (path in labels || within.length === 0 || !(field in labels)) {
      grouped[path] = { type: code, message: text };
      continue;
    }
    const { type = code, message = text, types } = grouped[field] ?? {};
    grouped[field] = { type, message, types: { ...types, [within.join('.')]: text } };
  }
  return grouped;
}
