import type { Page } from 'playwright/test'

type Join = 'joinMarketRooms' | 'joinDashboardRooms' | 'joinChatRoom'

/**
 * Resolves once a page that is about to open has joined its room, by WebSocket or by polling: from then on it
 * receives events.
 */
export function roomJoined(page: Page, join: Join): Promise<void> {
  // socket.io numbers its packets, and the acknowledgement has the same number. Polling combines packets in one text.
  const sent = new RegExp(String.raw`42(\d+)\["${join}"`)
  return new Promise((resolve) => {
    let number: string | undefined
    const send = (text: string) => {
      number = sent.exec(text)?.[1] ?? number
    }
    const receive = (text: string) => {
      if (number !== undefined && text.includes(`43${number}[`)) resolve()
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
  })
}

function isPolling(url: string): boolean {
  return url.includes('transport=polling')
}
