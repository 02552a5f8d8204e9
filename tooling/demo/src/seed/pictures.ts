import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Person } from './people.ts'
import { portrait } from './portrait.ts'

/** The key of a person's picture, which is also its path in the uploads folder. */
export function pictureKey(person: Person): string {
  return `pictures/${person.id}.jpg`
}

/** Writes all portraits, 256×256 JPEG, to the API's disk storage. */
export async function paintPictures(people: readonly Person[], uploadsDir: string): Promise<void> {
  await mkdir(path.join(uploadsDir, 'pictures'), { recursive: true })
  await Promise.all(
    people.map(async (person) => {
      if (!person.look) return
      const jpeg = await sharp(Buffer.from(portrait(person.look)), { density: 72 })
        .resize(256, 256)
        .jpeg({ quality: 85 })
        .toBuffer()
      await writeFile(path.join(uploadsDir, pictureKey(person)), jpeg)
    }),
  )
}
