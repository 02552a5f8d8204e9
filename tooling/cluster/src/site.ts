import type { Secrets } from '@queuemate/run/secrets'
import type { InstanceName } from './launchers.ts'
import type { Member } from './member.ts'

/** A product that runs with stand-ins for what is outside, in which people can play. */
export interface Site {
  webUrl: string
  adminUrl: string
  mailUrl: string
  stripeUrl: string
  /** As the owner of the database. */
  databaseUrl: string
  /** Where each instance serves `/readyz` and `/metrics`. */
  instances: Record<InstanceName, string>
  secrets: Secrets
  /** What ended by itself, with how. */
  crashes: readonly string[]
  member(name: InstanceName): Pick<Member, 'kills'>
  stop(): Promise<void>
}

/** What a product that is started tells its caller. */
export interface SiteOutput {
  print?(line: string): void
  /** Called with each line as a process wrote it. */
  onLine?(name: string, line: string): void
}
