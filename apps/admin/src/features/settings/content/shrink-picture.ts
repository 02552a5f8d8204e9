import { BANNER_BASE64_MAX, BANNER_HEIGHT, BANNER_WIDTH } from '@queuemate/contracts/staff/content'

/** The server re-encodes the picture, so this loss is not visible. */
const QUALITY = 0.9

/**
 * Encodes a picture in base64, small enough for a call: a large picture is scaled down first. A file that is not a
 * picture is sent as is, for the server to refuse.
 */
export async function shrinkPicture(file: File): Promise<string> {
  const given = (file.size / 3) * 4 < BANNER_BASE64_MAX ? await base64Of(file) : null
  if (given) return given
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.max(BANNER_WIDTH / picture.width, BANNER_HEIGHT / picture.height)
    const canvas = new OffscreenCanvas(BANNER_WIDTH, BANNER_HEIGHT)
    const [width, height] = [picture.width * scale, picture.height * scale]
    canvas
      .getContext('2d')
      ?.drawImage(picture, (BANNER_WIDTH - width) / 2, (BANNER_HEIGHT - height) / 2, width, height)
    return await base64Of(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }))
  } catch {
    return base64Of(file.slice(0, 1000))
  }
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
