import { VIDEO_BYTES, VIDEO_TYPES } from '@queuemate/contracts/companions/application-limits'

export const NOT_A_VIDEO = 'That file type is not supported. Upload an mp4, mov or mkv.'
/** As many first bytes as tell what a file is; the server looks at no more. */
const HEAD_BYTES = 4096

/** What is wrong with a file before any of it is sent; its content decides, not its name. */
export async function videoProblem(file: Blob): Promise<string | undefined> {
  if (file.size > VIDEO_BYTES) return 'The video is larger than 500 MB. Upload a shorter one.'
  const { fileTypeFromBuffer } = await import('file-type')
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return VIDEO_TYPES.some((one) => one === type?.mime) ? undefined : NOT_A_VIDEO
}
