/** Puts the focus on what the next line needs first: its time, or its quantity, ready to be typed over. */
export function focusAmount(form: HTMLFormElement | null): void {
  const amount = form?.querySelector<HTMLInputElement>('[name="timeFrom"], [name="quantity"]');
  amount?.focus();
  amount?.select();
}
