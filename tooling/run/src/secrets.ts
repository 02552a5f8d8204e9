import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const schema = z.object({ authSecret: z.string().min(32), webhookSecret: z.string().min(16) })

export type Secrets = z.infer<typeof schema>

/** Secrets made at the first start and kept in the data directory, so that sessions survive a restart. */
export function keepSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    const made = {
      authSecret: randomBytes(32).toString('hex'),
      webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    }
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    return made
  }
}
