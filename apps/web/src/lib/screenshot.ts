import { t } from '@lingui/core/macro'
import { ApiError, failureOf } from '@queuemate/app-kit/errors'
import { SCREENSHOT_BYTES } from '@queuemate/contracts/orders/schemas'
import { z } from 'zod'

/** Screenshots are recognized by their extension, regardless of case (spec §5 'Score'). */
export const screenshotExtensions = ['png', 'jpg', 'jpeg', 'webp']

const megabytes = SCREENSHOT_BYTES / 1024 / 1024

export const screenshotHint = () => t`PNG, JPG, JPEG or WEBP, up to ${megabytes} MB`

export const wrongScreenshotType = () => t`This file is not a picture. Choose a PNG, JPG, JPEG or WEBP file.`
const unreadable = () => t`The image could not be read. Try another screenshot`
const tooLarge = () => t`The image is larger than ${megabytes} MB. Try another screenshot.`

/** The field `screenshot` of a form. */
export const screenshotFile = z
  .instanceof(File, { error: () => t`Please choose a screenshot` })
  .refine((file) => file.size <= SCREENSHOT_BYTES, { error: tooLarge })

/** The error of an upload, assigned to the field `screenshot` if the picture caused it. */
export function screenshotRefusal(error: unknown): unknown {
  const { code } = failureOf(error)
  const message = code === 'unsupported_media_type' ? unreadable() : code === 'too_large' ? tooLarge() : null
  return message ? new ApiError('invalid_input', message, [{ path: 'screenshot', message }]) : error
}
