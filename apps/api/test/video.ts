/** The first bytes of an mp4, mov or mkv; the type is decided by these alone. */
const HEADS = {
  mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'),
  mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'),
  mkv: Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b6142878104', 'hex'),
}

/** A file of `size` bytes with the first bytes of a video; the rest is different at every offset. */
export function makeVideo(size: number, kind: keyof typeof HEADS = 'mp4'): Buffer {
  const file = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4) file.writeUInt32LE(at, at)
  HEADS[kind].copy(file)
  return file
}

/** A file with the first bytes of a Windows program. */
export function makeProgram(size: number): Buffer {
  const file = Buffer.alloc(size, 0x90)
  file.write('MZ', 'latin1')
  return file
}
