import sharp from 'sharp'
import { expect, test } from 'vitest'
import { VIDEO_BYTES } from '@queuemate/contracts/companions/application-limits'
import { startTestApp, useApp } from '../../test/app.ts'
import { detectVideo } from '../modules/companions/videos/video-files.ts'

const running = useApp()
const drawn = (score: string, { app } = running()) =>
  app.inject(`/dev/sample-screenshot.png?score=${encodeURIComponent(score)}`)
const video = ({ app } = running()) => app.inject('/dev/sample-video.mp4')
const isOffered = async ({ app } = running()) =>
  (await app.inject('/trpc/support.offersSamples')).json().result.data

test('a trial offers a screenshot with the score that was asked for', async () => {
  expect(await isOffered()).toBe(true)
  const [won, lost] = [await drawn('13-7'), await drawn('7 - 13')]
  expect(won.headers['content-type']).toBe('image/png')
  expect(await sharp(won.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1280, height: 720 })
  expect(won.rawPayload.equals(lost.rawPayload)).toBe(false)
  for (const wrong of ['', '13', '<svg>', '1-2-3']) expect((await drawn(wrong)).statusCode).toBe(422)
})

test('a trial offers a short video of an accepted type', async () => {
  const { headers, rawPayload } = await video()
  expect(headers['content-type']).toBe('video/mp4')
  expect(await detectVideo(rawPayload)).toBe('video/mp4')
  expect(rawPayload.length).toBeLessThan(VIDEO_BYTES / 1000)
})

test('production has no samples and offers none', async () => {
  const { db, context } = running()
  const live = await startTestApp({ db, url: context.env.DATABASE_URL }, {}, { DEV_ROUTES: '0' })
  expect(await isOffered(live)).toBe(false)
  expect((await drawn('13-7', live)).statusCode).toBe(404)
  expect((await video(live)).statusCode).toBe(404)
  await live.app.close()
  await live.context.close()
})
