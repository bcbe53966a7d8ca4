/** Replaces a module of react-style-singleton: the CSP forbids its `<style>`, but allows adopted style sheets. */
export function stylesheetSingleton(): { add(css: string): void; remove(): void } {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      const removed = sheet;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== removed);
      sheet = undefined;
    },
  };
}
