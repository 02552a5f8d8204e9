import { mount } from '@queuemate/app-kit/mount'
import { readEntryKey } from './entry-key.ts'
import { watchFrame } from './frame.ts'
import { isPrerendered, loadRoutes } from './prerendered.ts'
import { createApp } from './create-app.tsx'

/** A page that came with its HTML is taken over once all of its scripts are there, so that nothing flashes. */
export async function start(): Promise<void> {
  if (isPrerendered()) await loadRoutes(window.location.pathname)
  watchFrame()
  // Before the router reads it: an address that is opened begins at its top, not where the page before it was.
  readEntryKey()
  mount(createApp())
}
