import { playNews } from '../alert-sound.ts'
import type { News } from './news.ts'
import { showNotification } from './notifications.ts'

/**
 * Tells the person in front of this device what has just happened: with one soft note, and with a notification of the
 * system while the tab is hidden. Further ways to reach a person belong here.
 */
export function tellPerson(news: News): void {
  playNews()
  if (document.hidden) showNotification(news)
}
