/*
 * This is a file of its own, so that the browser's first load does not contain the English texts of
 * field errors.
 */

/** Replaces `{max}` with `params.max`. Placeholders without a parameter stay. */
export function interpolate(
  template: string,
  params: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
