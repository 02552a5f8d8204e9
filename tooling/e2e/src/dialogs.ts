import type { Locator } from 'playwright/test'

/** How much of the dialog is empty between its last line of text and its buttons. */
export async function emptyHeightOf(dialog: Locator): Promise<number> {
  const button = (await dialog.getByRole('button').last().boundingBox())!
  const end = await dialog.evaluate((element, top) => {
    const { ownerDocument: document } = element
    const SHOW_TEXT = 4
    const texts = document.createTreeWalker(element, SHOW_TEXT)
    const line = document.createRange()
    const ends: number[] = []
    while (texts.nextNode()) {
      line.selectNodeContents(texts.currentNode)
      ends.push(line.getBoundingClientRect().bottom)
    }
    return Math.max(...ends.filter((bottom) => bottom <= top))
  }, button.y)
  return button.y - end
}
