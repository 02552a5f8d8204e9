/** The ring of an incoming order: two soft notes every two seconds, made on the spot. */

const notes = [
  { frequency: 659.25, at: 0 },
  { frequency: 987.77, at: 0.18 },
]
const every = 2_000

let context: AudioContext | null = null

/** Browsers allow sound only after a person has touched the page: call this from a click. */
export function allowSound(): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

/** Rings until the returned function is called. */
export function startRinging(): () => void {
  try {
    allowSound()
  } catch {
    return () => {}
  }
  ringOnce()
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
