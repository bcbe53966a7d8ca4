import type { Usage, Use } from '@worksheet/domain/entities/usage';
import { useState } from 'react';

interface UsageQuery {
  refetch(): Promise<{ readonly data: readonly Usage[] | undefined }>;
}

/** What uses an entry, read only when it is asked for. Nothing if that fails: the server decides in any case. */
export function useEntryUsage(query: UsageQuery) {
  const [uses, setUses] = useState<readonly Use[]>([]);
  return {
    uses,
    load: async (): Promise<readonly Use[]> => {
      const { data } = await query.refetch();
      const loaded = data?.[0]?.uses ?? [];
      setUses(loaded);
      return loaded;
    },
  };
}
