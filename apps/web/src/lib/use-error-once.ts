import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The code of an error in the address of the page, which forgets it: a reload does not show it again. */
export function useErrorOnce({ error }: { readonly error?: string }): string | undefined {
  const navigate = useNavigate();
  const [first] = useState(error);
  useEffect(() => {
    if (error === undefined) return;
    void navigate({
      to: '.',
      search: ({ error: _, ...search }) => search,
      replace: true,
    });
  }, [error, navigate]);
  return first;
}
