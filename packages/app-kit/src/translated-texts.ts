/** The elements that a browser's page translation put in the place of text nodes. */
const translations = new WeakMap<Node, ChildNode>()
let isFound = false

/** Whether the browser has translated the page, or a part of it. */
export const isTranslated = (): boolean => isFound

/**
 * Keeps a page that the browser translates working and current. Chrome puts a `<font>` in the place of each text node,
 * and React still refers to the text nodes: it would change texts that nobody sees, and fail to remove them or to insert
 * an element before them. Here a changed text takes its place again, to be translated anew, and the `<font>` stands for
 * its text node when React removes it or inserts before it.
 */
export function followTranslations(): void {
  const observer = new MutationObserver((changes) => apply(changes, observer))
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  const inPage = (parent: Node, child: Node): Node => {
    if (child.parentNode === parent) return child
    apply(observer.takeRecords(), observer)
    const translation = translations.get(child)
    return translation?.parentNode === parent ? translation : child
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, inPage(this, child))
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && inPage(this, before))
    return node
  }
}

function apply(changes: MutationRecord[], observer: MutationObserver): void {
  // React has moved a text.
  for (const { addedNodes } of changes) for (const node of addedNodes) take(node)?.remove()
  for (const change of changes) {
    if (change.type === 'characterData') take(change.target)?.replaceWith(change.target)
    for (const node of change.removedNodes) {
      const translation = node instanceof Text && !node.isConnected && translationOf(change)
      if (!translation) continue
      isFound = true
      translations.set(node, translation)
      observer.observe(node, { characterData: true })
    }
  }
}

/** The translation is added in one step with the removal of its text, or just before it. */
function translationOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode | undefined {
  return [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT') as
    | ChildNode
    | undefined
}

/** A text's translation in the page. It no longer stands for the text. */
function take(text: Node): ChildNode | undefined {
  const translation = translations.get(text)
  translations.delete(text)
  return translation?.isConnected ? translation : undefined
}
