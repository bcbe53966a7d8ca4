import { cn } from '@worksheet/ui/cn';
import { FileImage } from 'lucide-react';
import { useEffect, useState } from 'react';

interface FilePreviewProps {
  readonly file: File;
  readonly className: string;
}

/** A picked photo that is not on the server yet. */
export function FilePreview({ file, className }: FilePreviewProps) {
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (!url || failed) {
    return (
      <span className={cn('grid shrink-0 place-items-center bg-well text-ink-muted', className)}>
        <FileImage aria-hidden className="size-4" />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      onError={() => setFailed(true)}
      className={cn('shrink-0 object-cover', className)}
    />
  );
}
