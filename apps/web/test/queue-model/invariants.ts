import type { Model } from './step.ts';
import { entryOf, type State } from './state.ts';

/** What is wrong in a state; undefined if every entry is where it must be, once. */
export function faultOf(state: State, { scope }: Model): string | undefined {
  const { records, devices, told, discarded } = state;
  const items = devices.flatMap((device) => device.items);
  for (const record of records) {
    if (record.user !== 'bo') return `${record.content} was sent in the session of ${record.user}`;
    const same = records.filter(
      ({ content, isDeleted }) => !isDeleted && entryOf(content) === entryOf(record.content),
    );
    if (same.length > 1 && !record.isDeleted) return `${entryOf(record.content)} is stored twice`;
  }
  for (const [entry, content] of Object.entries(told)) {
    if (discarded.includes(entry)) continue;
    const record = records.find((each) => each.content === content);
    const item = items.find(({ drafts }) => drafts.includes(content));
    if (!record && !item) return `${content} is lost, although it was told to be kept or created`;
    const typed = scope.typed.find(({ form }) => form.drafts.map(entryOf).includes(entry));
    for (const photo of typed?.form.photos ?? []) {
      const isOnDevice = devices.some(({ photos }) =>
        photos.some((each) => each.photo === photo && each.item === item?.id),
      );
      if (!isOnDevice && !record?.photos.includes(photo) && !record?.isDeleted)
        return `the photo ${photo} of ${content} is lost`;
    }
  }
  return undefined;
}

/** After a quiet time, only what the server refuses may wait, and it must say so. */
export function restOf({ devices }: State, { rules }: Model): string | undefined {
  const silent = devices.flatMap(({ items }) => items).find((item) => !rules.isRefused(item));
  return silent && `${silent.drafts.join(' ')} waits for ever and says nothing`;
}
