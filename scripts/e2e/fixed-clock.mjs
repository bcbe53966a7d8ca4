/* Lets a process begin at the instant `E2E_NOW`, from where its time passes: `node --import` this file. */

const TrueDate = Date;
const offset = TrueDate.parse(process.env['E2E_NOW'] ?? '') - TrueDate.now();

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(TrueDate.now() + offset);
  }

  static now() {
    return TrueDate.now() + offset;
  }
};
