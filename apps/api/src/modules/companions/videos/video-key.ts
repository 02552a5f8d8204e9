import { randomUUID } from 'node:crypto'

const PREFIX = 'verifications/'

/** The storage key of a video; without an ending, because what it is shows only once it arrives. */
export const videoKey = (id: string = randomUUID()) => `${PREFIX}${id}`
export const videoIdOf = (key: string) => key.slice(PREFIX.length)
