import { device } from '@queuemate/app-kit/stored'

/** The product's sounds, synthesized on demand: the ring of an incoming order, and one soft note for other news. */

type Note = { frequency: number; at: number; volume: number }
const RING: Note[] = [
  { frequency: 659.25, at: 0, volume: 0.25 },
  { frequency: 987.77, at: 0.18, volume: 0.25 },
]
const NEWS: Note[] = [{ frequency: 783.99, at: 0, volume: 0.12 }]
const RING_EVERY_MS = 2_000

let context: AudioContext | null = null
const listeners = new Set<() => void>()

const mutedKey = 'queuemate.muted'

/** Whether this device is muted. An alert's mute button is remembered. */
export function isMuted(): boolean {
  return device.read(mutedKey) === 'yes'
}

export function setMuted(muted: boolean): void {
  device.write(mutedKey, muted ? 'yes' : 'no')
  showState()
}

/** `blocked`: the browser keeps this page silent until a person has clicked or pressed a key on it. */
export type Sound = 'on' | 'muted' | 'blocked'

/** Null until the page has shown it. */
let blocked: boolean | null = null

/** Whether sound can play, as the page shows it. */
export function soundState(): Sound {
  if (isMuted()) return 'muted'
  blocked ??= isBlocked()
  return blocked ? 'blocked' : 'on'
}

function isBlocked(): boolean {
  if (context) return context.state !== 'running'
  return navigator.userActivation?.hasBeenActive === false
}

/** Calls `changed` when `soundState` may have changed; returns a function to stop. */
export function watchSound(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function showState(): void {
  blocked = isBlocked()
  for (const listener of listeners) listener()
}

/** From when a button is released until its click at the latest. */
const CLICK_MS = 400

/** The hint about blocked sound moves what is below it, so it stays until the press that allows sound is over. */
function showStateAfterPress(): void {
  if (blocked && !isBlocked()) setTimeout(showState, CLICK_MS)
  else showState()
}

const START_MS = 3_000

/** Browsers allow sound only after an interaction with the page: call this from a click or a key press. */
export async function allowSound(): Promise<boolean> {
  try {
    if (!context) {
      context = new AudioContext()
      context.addEventListener('statechange', showStateAfterPress)
    }
    // Never settles while the browser waits for a click. Firefox's first one takes two seconds.
    if (context.state !== 'running') await Promise.race([context.resume(), pause(START_MS)])
  } catch {
    // No sound device, or none for this page. The dialog and the tab's title still show the order.
  }
  showStateAfterPress()
  return context?.state === 'running'
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays the ring once, from a click; false if the browser blocks it. */
export async function tryRing(): Promise<boolean> {
  const allowed = await allowSound()
  ringOnce()
  return allowed
}

/** Rings until the returned function is called. */
export function startRinging(): () => void {
  void tryRing()
  const timer = setInterval(ringOnce, RING_EVERY_MS)
  return () => clearInterval(timer)
}

function ringOnce(): void {
  play(RING)
}

/** Plays one soft note for news, unless this device is muted or the browser blocks sound. */
export function playNotificationSound(): void {
  if (!isMuted()) play(NEWS)
}

function play(notes: readonly Note[]): void {
  if (!context || context.state !== 'running') return
  for (const { frequency, at, volume } of notes) {
    const start = context.currentTime + at
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.type = 'sine'
    tone.frequency.value = frequency
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.9)
    tone.connect(gain).connect(context.destination)
    tone.start(start)
    tone.stop(start + 1)
  }
}
