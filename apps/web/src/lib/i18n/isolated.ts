const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A text of a user inside a sentence of ours: it cannot turn the direction of what stands around it (D47). */
export function isolated(text: string): string {
  const plain = text.replace(directionControls, '');
  return plain !== text || rightToLeft.test(text) ? `\u2068${plain}\u2069` : text;
}
