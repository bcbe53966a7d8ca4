import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the list this page was opened from. */
    fromList?: boolean;
  }
}

/** Goes back to the list with its filter, otherwise to the unfiltered list. */
export function useReturnToList(list: LinkProps): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.state.location.state.fromList) router.history.back();
    else void navigate(list);
  };
}
