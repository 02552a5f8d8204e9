import type { Locator } from 'playwright/test'

/** Chooses the option of a select whose label matches a pattern. */
export async function chooseOption(select: Locator, text: RegExp): Promise<void> {
  const label = await select.locator('option', { hasText: text }).innerText()
  await select.selectOption({ label })
}
