/**
 * Runs in each page: a browser that translates it some time after React has taken it over; before, React would replace the
 * translated HTML and report it. The translation's mark has no width, so that tests find the same texts.
 */
export const translated = (translate: (marks: [string, string]) => void) => `
  const startsWithReact = (key) => key.startsWith('__reactFiber')
  const translateOnceStarted = () =>
    Object.keys(document.querySelector('main') ?? {}).some(startsWithReact)
      ? setTimeout(() => (${translate.toString()})(['\\u200b', '']), 500)
      : setTimeout(translateOnceStarted, 50)
  addEventListener('load', translateOnceStarted)
`

/** Runs in each page: what browsers of the start of 2023 lack of later standards, and apps could call. */
export const oldBrowser = `
  const later = [
    [Promise, 'withResolvers', 'try'],
    [URL, 'canParse', 'parse'],
    [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Map.prototype, 'getOrInsert', 'getOrInsertComputed'],
    [Array, 'fromAsync'],
    [AbortSignal, 'any'],
    [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
    [Uint8Array, 'fromBase64', 'fromHex'],
    [Iterator.prototype, ...Object.getOwnPropertyNames(Iterator.prototype).filter((name) => name !== 'constructor')],
    [globalThis, 'Iterator'],
    [Intl, 'DurationFormat'],
    [RegExp, 'escape'],
  ]
  for (const [owner, ...names] of later) for (const name of names) delete owner[name]
`
