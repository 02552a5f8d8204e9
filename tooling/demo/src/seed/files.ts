import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import desk from '../../assets/desk.json' with { type: 'json' }
import { assetFile } from '../assets.ts'
import type { PastOrder } from './history.ts'
import { APPLICANTS, PEOPLE, personNamed, type Person } from './people.ts'

/* The keys of uploads, which are also their paths in the uploads folder. */

export const pictureKey = ({ id }: Person) => `pictures/${id}.jpg`
export const videoKey = ({ id }: Person) => `verifications/${id}.mkv`
export const videoFile = ({ username }: Person) => assetFile(`videos/${username}.mkv`)
export const rankKey = ({ by, hours }: { by: string; hours: number }) =>
  `rank-requests/${personNamed(by).id}-${hours}.png`

/** Null for an order without a score. */
export const screenshotKey = (past: PastOrder) =>
  past.end === 'scored' ? `screenshots/${past.player.id}-${past.requested.getTime()}.png` : null
const scoreOf = ({ score: { team, other } }: PastOrder) => `${team}-${other}`

/** Copies portraits, videos and screenshots to the API's disk storage. */
export async function copyFiles(uploadsDir: string, history: readonly PastOrder[]): Promise<void> {
  const copy = async (from: string, key: string) => {
    const to = path.join(uploadsDir, key)
    await mkdir(path.dirname(to), { recursive: true })
    await copyFile(from, to)
  }
  await Promise.all([
    ...PEOPLE.filter(({ picture }) => picture).map((person) =>
      copy(assetFile(`portraits/${person.username}.jpg`), pictureKey(person)),
    ),
    ...APPLICANTS.map((person) => copy(videoFile(person), videoKey(person))),
    ...desk.rankRequests.map((request) => copy(assetFile(request.picture), rankKey(request))),
    ...history.map(async (past) => {
      const key = screenshotKey(past)
      if (key) await copy(assetFile(`scoreboards/${scoreOf(past)}.png`), key)
    }),
  ])
}
