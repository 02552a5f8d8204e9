import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const schema = z.object({
  authSecret: z.string().min(32),
  webhookSecret: z.string().min(16),
  /** What push notifications are signed with. */
  vapid: z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) }),
})

export type Secrets = z.infer<typeof schema>

/** Secrets made at the first start and kept in the data directory, so that sessions survive a restart. */
export function keepSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The first start, or one after a change of what there is to keep.
  }
  const made = {
    authSecret: randomBytes(32).toString('hex'),
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    vapid: makeVapid(),
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}

function makeVapid(): Secrets['vapid'] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

/** The environment of an API that signs push notifications with these keys. */
export function vapidEnv({ vapid }: Secrets) {
  return {
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:hello@queuemate.test',
  }
}
