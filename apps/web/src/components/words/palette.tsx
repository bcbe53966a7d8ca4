import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { OutboxSender } from '#components/outbox/outbox-sender.tsx';

const { Component: PaletteDialog } = lazyComponent(
  async () => (await import('#components/words/palette-dialog.tsx')).PaletteDialog,
  { isNeeded: ({ open }) => open },
);

type OutboxSenderProps = ComponentProps<typeof OutboxSender>;

/** What every page has once the browser is idle: the sender of what waits, and the line of words that Ctrl K opens. */
export function OutboxAndPalette(props: OutboxSenderProps) {
  const { session } = props;
  const [open, setOpen] = useState(false);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isCommand || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
    // Other forms than that of an entry keep no draft of what is typed into them.
    if (document.querySelector('[role=dialog], [role=alertdialog], main form:not([data-entry])'))
      return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    if (session.visit) return undefined;
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [session.visit]);
  return (
    <>
      <OutboxSender {...props} />
      <PaletteDialog session={session} open={open} onOpenChange={setOpen} />
    </>
  );
}
