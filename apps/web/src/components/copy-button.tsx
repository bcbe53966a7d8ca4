import { Button, type ButtonProps } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { Copy } from 'lucide-react';

type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'icon'> & {
  readonly text: string;
  readonly copied: string;
  readonly failed: string;
};

export function CopyButton({ text, copied, failed, ...button }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.info(copied);
    } catch {
      toast.error(failed);
    }
  }
  return <Button {...button} icon={<Copy aria-hidden />} onClick={() => void copy()} />;
}
