import { contentTypes, type TableFormat } from '#tabular/write-table.ts';

/** The file that an `Accept` header prefers to JSON, by its quality values and then its order; undefined for JSON. */
export function acceptedFormat(accept: string | undefined): TableFormat | undefined {
  if (accept === undefined) return undefined;
  const types = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = types.filter(
    ({ type, quality }) => quality > 0 && (isJson.has(type) || formatOf(type) !== undefined),
  );
  const [best] = known.toSorted((a, b) => b.quality - a.quality);
  return best && formatOf(best.type);
}

const isJson: ReadonlySet<string> = new Set(['application/json', 'application/*', '*/*']);

function formatOf(type: string): TableFormat | undefined {
  if (type === contentTypes.csv) return 'csv';
  return type === contentTypes.xlsx ? 'xlsx' : undefined;
}
