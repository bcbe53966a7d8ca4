import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsImpersonating } from '#components/impersonation.ts';

interface ImportLinkProps {
  /** The list that is filled, such as `items`; without it, the file decides. */
  readonly list?: string;
}

/** Hidden during impersonation, which may only look. */
export function ImportLink({ list }: ImportLinkProps) {
  const { t } = useTranslation();
  const isImpersonating = useIsImpersonating();
  if (isImpersonating) return null;
  return (
    <Button asChild>
      <Link to="/admin/import" search={list === undefined ? {} : { entity: list }}>
        <FileUp aria-hidden />
        {t(list === undefined ? 'files.import-from-file' : 'files.import')}
      </Link>
    </Button>
  );
}
