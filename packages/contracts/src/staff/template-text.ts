/** A name in braces, such as `{name}`, that is replaced when a text is used. */
export const PLACEHOLDER: RegExp = /\{([^{}]*)\}/g

/** The first placeholder of a text that nothing replaces. `known` are names with their braces. */
export const unknownPlaceholder = (text: string, known: readonly string[]): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].find(([whole]) => !known.includes(whole))?.[0]
