import { SaxesParser } from 'saxes';

interface Listing {
  readonly objects: readonly { readonly key: string; readonly storedAt: Date }[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/** Parses an answer of ListObjectsV2. */
export function parseListing(xml: string): Listing {
  const objects: { key: string; storedAt: Date }[] = [];
  const parser = new SaxesParser();
  let isComplete = false;
  let isTruncated = false;
  let next: string | undefined;
  let text = '';
  let key = '';
  let storedAt = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text;
    else if (name === 'LastModified') storedAt = text;
    else if (name === 'Contents') objects.push({ key, storedAt: new Date(storedAt) });
    else if (name === 'IsTruncated') isTruncated = text === 'true';
    else if (name === 'NextContinuationToken') next = text;
    else if (name === 'ListBucketResult') isComplete = true;
  });
  parser.write(xml).close();
  if (!isComplete || objects.some((object) => Number.isNaN(object.storedAt.getTime()))) {
    throw new Error('The bucket sent an invalid listing.');
  }
  return { objects, next: isTruncated ? next : undefined };
}
