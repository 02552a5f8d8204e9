import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

const FORMATS = { mp4: Mp4OutputFormat, mov: MovOutputFormat, mkv: MkvOutputFormat }
type Kind = keyof typeof FORMATS

/** A video of one picture, which cannot be decoded. */
async function tiny(kind: Kind): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new FORMATS[kind]({}), target })
  const pictures = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(pictures)
  await output.start()
  const description = Buffer.from('0142001fffe100096742001f8c8d4050a001000468ce3c80', 'hex')
  await pictures.add(new EncodedPacket(Buffer.from('000000016588', 'hex'), 'key', 0, 1), {
    decoderConfig: { codec: 'avc1.42001f', codedWidth: 16, codedHeight: 16, description },
  })
  await output.finalize()
  return Buffer.from(target.buffer!)
}

const VIDEOS: Record<Kind, Buffer> = {
  mp4: await tiny('mp4'),
  mov: await tiny('mov'),
  mkv: await tiny('mkv'),
}

/** A video of `size` bytes: after its only picture, bytes that players skip, which are different at every offset. */
export function makeVideo(size: number, kind: Kind = 'mp4'): Buffer {
  const video = VIDEOS[kind]
  const rest = Buffer.alloc(size - video.length)
  for (let at = 0; at + 4 <= rest.length; at += 4) rest.writeUInt32LE(at, at)
  if (kind === 'mkv') {
    rest.set([0xec, 0x01])
    rest.writeUIntBE(rest.length - 9, 3, 6)
  } else {
    rest.writeUInt32BE(rest.length)
    rest.write('free', 4, 'latin1')
  }
  return Buffer.concat([video, rest])
}

/** A file with the first bytes of a Windows program. */
export function makeProgram(size: number): Buffer {
  const file = Buffer.alloc(size, 0x90)
  file.write('MZ', 'latin1')
  return file
}
