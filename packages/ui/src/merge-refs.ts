import type { Ref, RefCallback } from 'react';

/** One ref that feeds several: the caller's and our own. */
export function mergeRefs<Node>(...refs: (Ref<Node> | undefined)[]): RefCallback<Node> {
  return (node) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    }
  };
}
