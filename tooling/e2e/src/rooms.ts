import type { Page } from 'playwright/test'

type Join = 'joinMarketRooms' | 'joinDashboardRooms' | 'joinChatRoom'

/**
 * Resolves once a page that is about to open has joined its room, by WebSocket or by polling: from then on it
 * receives events.
 */
export function roomJoined(page: Page, join: Join): Promise<void> {
  // An acknowledgement of socket.io; polling combines several packets in one text.
  const isAcknowledgement = (text: string) => /\b43\d*\[/.test(text)
  return new Promise((resolve) => {
    let polled = false
    page.on('websocket', (socket) => {
      let asked = false
      socket.on('framesent', ({ payload }) => {
        asked ||= payload.toString().includes(join)
      })
      socket.on('framereceived', ({ payload }) => {
        if ((asked || polled) && isAcknowledgement(payload.toString())) resolve()
      })
    })
    page.on('request', (request) => {
      polled ||= isPolling(request.url()) && (request.postData()?.includes(join) ?? false)
    })
    page.on('response', (response) => {
      if (!polled || !isPolling(response.url())) return
      response.text().then(
        (text) => isAcknowledgement(text) && resolve(),
        () => null,
      )
    })
  })
}

function isPolling(url: string): boolean {
  return url.includes('transport=polling')
}
