import { useMutation } from '@tanstack/react-query';
import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { toast } from '@worksheet/ui/toaster';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#lib/rest.ts';
import { showError } from '#lib/show-error.ts';

interface DownloadMenuProps {
  readonly label: string;
  /** The message when the download has started. */
  readonly started: string;
  /** The addresses of the files, by name. */
  readonly files: readonly { readonly name: string; readonly url: string }[];
}

/** A button whose menu saves one of several files. */
export function DownloadMenu({ label, started, files }: DownloadMenuProps) {
  const [open, setOpen] = useState(false);
  const download = useMutation({
    mutationFn: (url: string) => saveFile(url),
    onSuccess: () => toast.success(started),
    onError: showError,
  });
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button icon={<FileDown aria-hidden />} busy={download.isPending}>
          {label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {files.map(({ name, url }) => (
          <DropdownMenuItem key={url} onSelect={() => download.mutate(url)}>
            <span className="first-letter:uppercase">{name}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
