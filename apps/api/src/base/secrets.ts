import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, type JWTPayload } from 'jose'

/** The secret that signs and encrypts, and after it those that it replaced: what they signed and encrypted stays valid. */
export type Secrets = readonly [current: string, ...old: string[]]

export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Follows from the secret, so it stays the same when the list changes. */
const versionOf = (secret: string): number =>
  createHash('sha256').update(`version:${secret}`).digest().readUInt32BE() >>> 1

/** The secrets as the library wants them. What was encrypted before they had versions is of the oldest one. */
export function numbered(secrets: Secrets) {
  const versions = secrets.map((value) => ({ version: versionOf(value), value }))
  const keys = new Map(versions.map(({ version, value }) => [version, value]))
  const legacySecret = secrets.at(-1) ?? secrets[0]
  return { versions, config: { keys, currentVersion: versionOf(secrets[0]), legacySecret } }
}

export const jwtKey = (purpose: string, secret: string) => new TextEncoder().encode(`${purpose}:${secret}`)

/** What a token says that one of the secrets signed for a purpose; throws for any other, and for one whose time is over. */
export async function readJwt(
  jwt: string,
  { purpose, secrets, now }: { purpose: string; secrets: Secrets; now: Date },
): Promise<JWTPayload> {
  const end = jwt.lastIndexOf('.')
  const [signed, signature] = [jwt.slice(0, end), jwt.slice(end + 1)]
  const isOf = (secret: string) =>
    isSame(signature, createHmac('sha256', jwtKey(purpose, secret)).update(signed).digest('base64url'))
  const key = jwtKey(purpose, secrets.find(isOf) ?? secrets[0])
  return (await jwtVerify(jwt, key, { algorithms: ['HS256'], currentDate: now })).payload
}
