import { t } from '@lingui/core/macro'
import { VIDEO_BYTES, VIDEO_TYPES } from '@queuemate/contracts/companions/application-limits'

export const unsupportedVideoText = () => t`That file type is not supported. Upload an mp4, mov or mkv.`

/** How many bytes at the start of a file are read to detect its type, here and on the server. */
const HEAD_BYTES = 4096

/** What is wrong with a file, checked before the upload by its content, not its name. */
export async function videoProblem(file: Blob): Promise<string | undefined> {
  if (file.size > VIDEO_BYTES) return t`The video is larger than 500 MB. Upload a shorter one.`
  const { fileTypeFromBuffer } = await import('file-type')
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return VIDEO_TYPES.some((one) => one === type?.mime) ? undefined : unsupportedVideoText()
}
