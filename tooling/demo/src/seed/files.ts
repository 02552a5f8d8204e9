import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import { assetFile } from '../assets.ts'
import { isBot, type Person } from './people.ts'

/** Companions with an open rank request. */
const RISING = 2

/* The keys of uploads, which are also their paths in the uploads folder. */

export const pictureKey = ({ id }: Person) => `pictures/${id}.jpg`
export const videoKey = ({ id }: Person) => `verifications/${id}.mkv`
export const videoFile = ({ username }: Person) => assetFile(`videos/${username}.mkv`)
export const rankKey = ({ id }: Person) => `rank-requests/${id}.png`
export const secondRankKey = ({ id }: Person) => `rank-requests/${id}-again.png`

/** The two companions of the demo sign-ins. */
export function demoCompanions(people: readonly Person[]): Person[] {
  return people.filter(({ username }) => ['demo_companion', 'demo_companion2'].includes(username))
}

/** Companions whom bots play, who may still rise and have an open rank request. */
export function risingCompanions(people: readonly Person[]): Person[] {
  return people
    .filter((person) => person.companion && isBot(person) && person.rank < RADIANT)
    .slice(0, RISING)
}

/** Copies portraits, videos and screenshots to the API's disk storage. */
export async function copyFiles(people: readonly Person[], uploadsDir: string): Promise<void> {
  const copies: [from: string, key: string][] = [
    ...people.filter(({ picture }) => picture).map(portraitCopy),
    ...people.filter(({ applied }) => applied).map((person) => copyOf(videoFile(person), videoKey(person))),
    ...demoCompanions(people).flatMap((person) => [
      copyOf(assetFile('scoreboards/13-9.png'), rankKey(person)),
      copyOf(assetFile('scoreboards/13-3.png'), secondRankKey(person)),
    ]),
    ...risingCompanions(people).map((person) => copyOf(assetFile('scoreboards/13-4.png'), rankKey(person))),
  ]
  for (const folder of ['pictures', 'verifications', 'rank-requests'])
    await mkdir(path.join(uploadsDir, folder), { recursive: true })
  await Promise.all(copies.map(([from, key]) => copyFile(from, path.join(uploadsDir, key))))
}

const copyOf = (from: string, key: string): [string, string] => [from, key]
const portraitCopy = (person: Person) =>
  copyOf(assetFile(`portraits/${person.username}.jpg`), pictureKey(person))
