// @ts-check

/** @typedef {Node | string | false | undefined | readonly (Node | string)[]} Content */

/**
 * An element with attributes and contents; texts are only ever texts. What is false or undefined is left out.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | boolean | undefined>} attributes
 * @param {...Content} contents
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function el(name, attributes = {}, ...contents) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? '' : value);
    }
  }
  for (const content of contents.flat()) {
    if (content !== undefined && content !== false) element.append(content);
  }
  return element;
}

/** An element of the page itself. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
}

/** What stands in an input. @param {Element | null} input */
export function valueOf(input) {
  return input && 'value' in input ? String(input.value).trim() : '';
}

/** A text in which `this` is code. @param {string | undefined} text */
export function prose(text = '') {
  return text.split('`').map((part, at) => (at % 2 === 1 ? el('code', {}, part) : part));
}

/** The method as a chip. @param {string} verb */
export function chip(verb) {
  return el('span', { class: `chip ${verb}` }, verb.toUpperCase());
}

const token =
  /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON with its parts told apart by colour, as a block that can be scrolled by keyboard. @param {unknown} value @param {string} label */
export function jsonBlock(value, label) {
  const text = JSON.stringify(value, null, 2);
  const block = codeBlock('', label);
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon] = match;
    const kind = colon ? 'name' : string ? 'text' : 'number';
    const part = string ?? whole;
    block.append(text.slice(end, match.index), el('span', { class: `json-${kind}` }, part));
    end = match.index + part.length;
  }
  block.append(text.slice(end));
  return block;
}

/** @param {string} text @param {string} label */
export function codeBlock(text, label) {
  return el('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text);
}
