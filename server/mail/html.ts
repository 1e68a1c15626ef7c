const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds HTML from a template, escaping every value. */
export const html = (parts: TemplateStringsArray, ...values: string[]): string =>
  parts.reduce((whole, part, index) => {
    const value = values[index - 1] ?? '';
    return whole + value.replace(/[&<>"']/g, (character) => entities[character] ?? '') + part;
  });
