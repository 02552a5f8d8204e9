import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type LaunchOptions } from 'playwright'
import { hasMemoryFor } from '@queuemate/postgres/scratch'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Default arguments of the packaged Chromium that tests cannot use: a single process crashes with several pages;
 * without web security, a browser sends no Origin header, so every sign-in would be refused; and an emulated graphics
 * card makes drawing 50 % slower.
 */
const unfit = new Set([
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-dev-shm-usage',
  '--no-zygote',
])

/**
 * Playwright makes Chromium share memory through files in /tmp, for containers with little shared memory. Creating and
 * removing them on disk takes a fifth of a test's time.
 */
const ignoreDefaultArgs = hasMemoryFor(2 * 1024 ** 3) ? ['--disable-dev-shm-usage'] : []

/**
 * The first Chromium found: the one in CHROMIUM_PATH, Playwright's own, the system's, or the one in the npm package
 * `@sparticuz/chromium`.
 */
export async function launchOptions(): Promise<
  Pick<LaunchOptions, 'executablePath' | 'args' | 'env' | 'ignoreDefaultArgs'>
> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args: [], ignoreDefaultArgs }
  const found = [chromium.executablePath(), ...systemPaths].find((file) => file && existsSync(file))
  if (found) return { executablePath: found, args: [], ignoreDefaultArgs }
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const main = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  // The system libraries that it needs and slim images lack: NSS, NSPR and Expat.
  const libraries = path.join(await inflate(path.join(path.dirname(main), '../bin/al2023.tar.br')), 'lib')
  const { LD_LIBRARY_PATH: own, ...env } = process.env
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((arg) => !unfit.has(arg)), '--disable-gpu'],
    ignoreDefaultArgs,
    env: { ...env, LD_LIBRARY_PATH: own ? `${libraries}:${own}` : libraries } as Record<string, string>,
  }
}
