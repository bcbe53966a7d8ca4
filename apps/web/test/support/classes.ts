import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { text: ['body', 'control'], shadow: ['card', 'pop'] } },
});

/** Elements with two classes for the same property; overridable defaults use `base:` classes. */
export function findConflictingClasses(within: Element): string[] {
  const elements = [within, ...within.querySelectorAll('[class]')];
  return [...new Set(elements.map((element) => element.getAttribute('class')))].flatMap((names) => {
    const all = (names ?? '').split(/\s+/).filter(Boolean);
    const effective = new Set(merge(all.join(' ')).split(' '));
    const overridden = all.filter((name) => !effective.has(name));
    return overridden.length > 0 ? [`${overridden.join(' ')} in: ${names}`] : [];
  });
}
