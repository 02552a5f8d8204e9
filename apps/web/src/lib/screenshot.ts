import { SCREENSHOT_BYTES } from '@queuemate/contracts/orders/schemas'

/** Screenshots are recognized by their extension, in upper or lower case (spec §5 'Score'). */
export const screenshotEndings = ['png', 'jpg', 'jpeg', 'webp']

export const wrongScreenshotType = 'This is not a picture. Choose a PNG, JPG, JPEG or WEBP file.'
export const unreadableScreenshot = 'The image could not be read. Try another screenshot.'

export const largeScreenshot = `The image is larger than ${SCREENSHOT_BYTES / 1024 / 1024} MB. Try another screenshot.`

/** What is wrong with the size of a chosen file. */
export function screenshotProblem(file: File | null): string | undefined {
  return file && file.size > SCREENSHOT_BYTES ? largeScreenshot : undefined
}
