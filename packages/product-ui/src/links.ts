export type LinkPart = { text: string; href: string | null }

/** An address in a text, without punctuation that ends a sentence or closes a bracket. */
const address = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/giu

/** Splits a text into plain parts and web addresses. Only http and https become links. */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const [found] = match
    if (!isAddress(found)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: found, href: found })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

/** `URL.canParse` is not in every supported browser. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
