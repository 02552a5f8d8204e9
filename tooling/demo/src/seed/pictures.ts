import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Person } from './people.ts'
import { portrait } from './portrait.ts'

const SIDE = 512

/** The key of a person's picture, which is also its path in the uploads folder. */
export function pictureKey(person: Person): string {
  return `pictures/${person.id}.jpg`
}

/**
 * Writes all portraits to the API's disk storage: JPEG, twice as large as pictures that people upload, so that the home page is
 * sharp on every screen.
 */
export async function paintPictures(people: readonly Person[], uploadsDir: string): Promise<void> {
  await mkdir(path.join(uploadsDir, 'pictures'), { recursive: true })
  await Promise.all(
    people.map(async (person) => {
      if (!person.look) return
      const jpeg = await sharp(Buffer.from(portrait(person.look)), { density: 72 })
        .resize(SIDE, SIDE)
        .jpeg({ quality: 80 })
        .toBuffer()
      await writeFile(path.join(uploadsDir, pictureKey(person)), jpeg)
    }),
  )
}
