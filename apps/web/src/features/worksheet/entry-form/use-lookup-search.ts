import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

/** Nothing is asked of the server until a field is opened; while the next answer is on its way, the last one stands. */
export function useLookupSearch() {
  const [q, setQ] = useState<string>();
  return {
    q: q ?? '',
    setQ,
    options: { enabled: q !== undefined, placeholderData: keepPreviousData },
  };
}
