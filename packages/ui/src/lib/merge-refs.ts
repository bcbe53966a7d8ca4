import type { Ref, RefCallback } from 'react';

export function mergeRefs<Node>(...refs: (Ref<Node> | undefined)[]): RefCallback<Node> {
  return (node) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    }
  };
}
