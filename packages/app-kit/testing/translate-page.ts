/// <reference lib="dom" />

/**
 * Does to a page what the translation of Chrome does: each text is put into two `<font>` elements, now and after each
 * change. The "translation" adds the marks. Self-contained, because a browser test sends it to its pages.
 */
export function translatePage([before, after]: [string, string]): () => void {
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!parent || parent.closest('script, style, textarea, title, font') || !text.data.trim()) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = `${before}${text.data}${after}`
    text.replaceWith(outer)
  }
  const translate = (root: Node) => {
    if (root instanceof Text) wrap(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found) wrap(text)
  }
  translate(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translate(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // A page of a browser test has no end of its own.
  return () => observer.disconnect()
}
