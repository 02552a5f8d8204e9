import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Person } from './people.ts'
import { portrait } from './portrait.ts'

/** The key of a person's picture; under the folder of uploads it is also the file's place. */
export function pictureKey(person: Person): string {
  return `pictures/${person.id}.jpg`
}

/** Paints everybody's portrait, 256×256 JPEG, where the API's disk storage looks for it. */
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
