import type { Page } from 'playwright/test'

export type Join = 'joinMarketRooms' | 'joinDashboardRooms' | 'joinChatRoom'

/**
 * Opens a page and waits until it has joined its room, by WebSocket or by polling: from then on it receives events.
 */
export async function openInRoom(page: Page, path: string, join: Join): Promise<void> {
  // socket.io numbers its packets, and the acknowledgement has the same number. Polling combines packets in one text.
  const sent = new RegExp(String.raw`42(\d+)\["${join}"`)
  const joined = Promise.withResolvers<void>()
  let number: string | undefined
  const send = (text: string) => {
    number = sent.exec(text)?.[1] ?? number
  }
  const receive = (text: string) => {
    if (number !== undefined && text.includes(`43${number}[`)) joined.resolve()
  }
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => send(payload.toString()))
    socket.on('framereceived', ({ payload }) => receive(payload.toString()))
  })
  page.on('request', (request) => {
    if (isPolling(request.url())) send(request.postData() ?? '')
  })
  page.on('response', (response) => {
    if (number === undefined || !isPolling(response.url())) return
    response.text().then(receive, () => null)
  })
  await page.goto(path)
  // Playwright tells nothing of Firefox's sockets. A page that joins reads its data again, so nothing is missed there either.
  if (page.context().browser()?.browserType().name() !== 'firefox') await joined.promise
}

function isPolling(url: string): boolean {
  return url.includes('transport=polling')
}
