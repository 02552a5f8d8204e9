/** The ring of an incoming order: two soft notes every two seconds, made on the spot. */

const notes = [
  { frequency: 659.25, at: 0 },
  { frequency: 987.77, at: 0.18 },
]
const every = 2_000

let context: AudioContext | null = null

const mutedKey = 'queuemate.muted'

/** Whether this device keeps quiet; the mute button of an alert is remembered. */
export function isMuted(): boolean {
  return localStorage.getItem(mutedKey) === 'yes'
}

export function setMuted(muted: boolean): void {
  localStorage.setItem(mutedKey, muted ? 'yes' : 'no')
}

/** Browsers allow sound only after a person has touched the page: call this from a click. */
async function allowSound(): Promise<void> {
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume()
}

/** Plays the ring once, from a click; false when the browser does not let it sound. */
export async function tryRing(): Promise<boolean> {
  try {
    await allowSound()
  } catch {
    return false
  }
  ringOnce()
  return context?.state === 'running'
}

/** Rings until the returned function is called. */
export function startRinging(): () => void {
  void tryRing()
  const timer = setInterval(ringOnce, every)
  return () => clearInterval(timer)
}

function ringOnce(): void {
  if (!context || context.state !== 'running') return
  for (const { frequency, at } of notes) {
    const start = context.currentTime + at
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'sine'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 1)
  }
}
