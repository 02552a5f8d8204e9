import { By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from '../src/fixtures.ts'

/** Scrolls to an element, which the driver does not always do, and tells whether it stays where it is. */
const STILL = `
  const [element, answer] = arguments
  element.scrollIntoView({ block: 'center' })
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const before = place()
  requestAnimationFrame(() => requestAnimationFrame(() => answer(place() === before)))
`

/** A window of WebKit. Elements are found as people find them, by their text or label, and waited for. */
export class Window {
  readonly driver: WebDriver

  constructor(driver: WebDriver) {
    this.driver = driver
  }

  async open(url: string, cookies: readonly { name: string; value: string }[] = []): Promise<void> {
    // Cookies can only be set for the site that is open.
    if (cookies.length > 0) await this.driver.get(new URL('/robots.txt', url).href)
    for (const { name, value } of cookies) await this.driver.manage().addCookie({ name, value, path: '/' })
    await this.driver.get(url)
  }

  /** Clicks the first button, link, switch or choice with this text, with the pointer: what lies on top of it gets the click. */
  press(name: string): Promise<void> {
    return this.click(
      `//*[self::button or self::a or self::label or @role][normalize-space()="${name}" or @aria-label="${name}"]`,
    )
  }

  /** Clicks the element at a path of the document, once it can be clicked. */
  click(path: string): Promise<void> {
    return this.retry(async () => {
      const element = await this.shown(path)
      const still = await this.driver.executeAsyncScript<boolean>(STILL, element)
      if (!still || !(await element.isEnabled())) throw new Error(`Not ready: ${path}`)
      await element.click()
    })
  }

  /** Types into an empty field, and returns it. */
  async fill(label: string, text: string): Promise<WebElement> {
    const id = `//label[normalize-space()="${label}"]/@for`
    const field = `//*[@id=${id} or @aria-label="${label}"]`
    await this.retry(async () => (await this.shown(field)).sendKeys(text))
    return this.shown(field)
  }

  upload(file: string): Promise<void> {
    return this.retry(() => this.driver.findElement(By.css('input[type=file]')).sendKeys(file))
  }

  sees(text: string): Promise<void> {
    const shown = () => this.driver.executeScript<string>('return document.body.innerText')
    return expect.poll(shown).toContain(text)
  }

  isAt(path: string | RegExp): Promise<void> {
    const at = async () => new URL(await this.driver.getCurrentUrl()).pathname
    return expect.poll(at).toMatch(path)
  }

  private async shown(path: string): Promise<WebElement> {
    for (const element of await this.driver.findElements(By.xpath(path)))
      if (await element.isDisplayed()) return element
    throw new Error(`Not shown: ${path}`)
  }

  private async retry(act: () => Promise<void>): Promise<void> {
    let failure: unknown
    const done = async () => {
      try {
        await act()
        return true
      } catch (error) {
        failure = error
        return false
      }
    }
    try {
      await expect.poll(done, { intervals: [100, 250] }).toBe(true)
    } catch (error) {
      throw failure ?? error
    }
  }
}
