/* In a file of its own, so that the browser's first load has no English texts of the errors of fields. */

/** Replaces `{max}` with `params.max`; names without a parameter stay. */
export function interpolate(
  template: string,
  params: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
