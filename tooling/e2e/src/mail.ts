import { expect } from 'playwright/test'
import type { Stack } from '@queuemate/run/stack'

interface MailView {
  to: string
  subject: string
  text: string
  code: string | null
}

/** The mails sent to an address, newest first. */
export async function mailsTo(stack: Stack, address: string): Promise<MailView[]> {
  const response = await fetch(`${stack.webUrl}/dev/mail.json?to=${encodeURIComponent(address)}`)
  return (await response.json()) as MailView[]
}

/** The code of the newest mail to an address, once the expected number of mails has arrived. */
export async function codeFor(stack: Stack, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(stack, address)).length).toBeGreaterThanOrEqual(count)
  return (await mailsTo(stack, address))[0]?.code ?? ''
}
