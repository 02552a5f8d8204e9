import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, MkvOutputFormat, Output } from 'mediabunny'
import pMap from 'p-map'
import sharp from 'sharp'
import { portrait, type Look } from './portrait.ts'

const SIZE = { width: 640, height: 360 }
/** One picture a second. */
const SECONDS = 20
const AT_ONCE = { concurrency: 4 }

/**
 * A verification video as Matroska: the applicant in front of a career page that fills up. Every picture is a key frame
 * of VP8, which is what a WebP file holds.
 */
export async function drawVideo(look: Look, hue: number): Promise<Buffer> {
  const person = await sharp(Buffer.from(portrait(look)))
    .resize(220, 220)
    .png()
    .toBuffer()
  const frames = await pMap(
    Array.from({ length: SECONDS }, (_, second) => second),
    async (second) =>
      vp8Of(
        await sharp(Buffer.from(scene(second / (SECONDS - 1), hue)))
          .composite([{ input: person, left: 400, top: 130 + Math.round(4 * Math.sin(second * 1.7)) }])
          .webp({ quality: 60, effort: 0 })
          .toBuffer(),
      ),
    AT_ONCE,
  )
  return mux(frames)
}

async function mux(frames: readonly Buffer[]): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new MkvOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source, { frameRate: 1 })
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: SIZE.width, codedHeight: SIZE.height }
  for (const [second, frame] of frames.entries()) {
    await source.add(new EncodedPacket(frame, 'key', second, 1), { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('the video was not written')
  return Buffer.from(target.buffer)
}

/** The chunk of a WebP file that holds the picture. */
function vp8Of(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('the picture is not VP8')
}

/** A career page: lines that fill up while the video goes on. */
function scene(progress: number, hue: number): string {
  const lines = [220, 280, 160, 320, 250].map((width, row) => {
    const shown = Math.max(0, Math.min(1, progress * 6 - row))
    const y = 170 + row * 28
    return `<rect x="46" y="${y}" width="${width}" height="12" rx="6" fill="#fff" opacity=".12"/>
      <rect x="46" y="${y}" width="${(width * shown).toFixed(1)}" height="12" rx="6" fill="hsl(${hue}, 60%, 68%)"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="hsl(${hue}, 28%, 11%)"/>
    <rect x="46" y="52" width="74" height="74" rx="16" fill="hsl(${hue}, 32%, 20%)"/>
    <path d="M83 66l20 22-20 24-20-24z" fill="none" stroke="hsl(${hue}, 70%, 74%)" stroke-width="5"/>
    <rect x="140" y="62" width="170" height="18" rx="9" fill="#fff" opacity=".85"/>
    <rect x="140" y="96" width="110" height="12" rx="6" fill="#fff" opacity=".4"/>
    ${lines.join('')}
  </svg>`
}
