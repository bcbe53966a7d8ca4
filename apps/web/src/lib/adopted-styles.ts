/** Rules that come and go with the components that need them. */
interface Sheet {
  add(css: string): void;
  remove(): void;
}

/**
 * Stands in for the part of react-style-singleton that writes a `<style>` element: a sheet that the document adopts is
 * no markup, and so nothing that the content security policy would have to allow.
 */
export function stylesheetSingleton(): Sheet {
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
      const gone = sheet;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== gone);
      sheet = undefined;
    },
  };
}
