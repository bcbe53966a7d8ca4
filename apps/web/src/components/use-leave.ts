import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before this one in the history is the list it belongs to. */
    fromList?: boolean;
  }
}

/** Leaves a form for its list: the one it was opened from, as it was left, or else the whole list. */
export function useLeave(list: LinkProps): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.state.location.state.fromList) router.history.back();
    else void navigate(list);
  };
}
