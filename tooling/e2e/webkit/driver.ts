import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { anyPorts } from '@queuemate/run/ports'

/**
 * Starts a WebKit browser on a display of its own: it has no headless mode, and its driver opens one session. The
 * function that comes with it ends all of it.
 */
export async function startWebKit(): Promise<{ driver: WebDriver; stop: () => Promise<void> }> {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const { api: port } = await anyPorts()
  const server = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1440x900x24', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`],
    { stdio: 'ignore', detached: true },
  )
  const failed = new Promise<never>((_, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`WebKitWebDriver ended with ${code}`)))
  })
  failed.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  await Promise.race([failed, untilReady(url)])
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 })
  return {
    driver,
    stop: async () => {
      await driver.quit()
      if (server.pid && server.exitCode === null) process.kill(-server.pid)
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(50)
  }
}
