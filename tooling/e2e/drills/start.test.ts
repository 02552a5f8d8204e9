import { readFileSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { scratchFolder } from '@queuemate/postgres/scratch'
import { scaled } from '@queuemate/run/pace'
import { root } from '@queuemate/run/places'
import { ownLines, startCommand, type StartCommand } from '../src/start-command.ts'

const LONG = { timeout: scaled(240_000) }
test.describe.configure({ timeout: scaled(600_000) })

const folders: string[] = []
const commands: StartCommand[] = []
test.afterAll(() => {
  for (const { pid } of commands.flatMap((command) => command.running())) process.kill(pid, 'SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function start(dataDir = scratchFolder(), settings?: Record<string, string>) {
  folders.push(dataDir)
  const command = startCommand(dataDir, settings)
  commands.push(command)
  return { dataDir, ...command }
}

const printed = ({ lines }: StartCommand, text: string) =>
  expect.poll(() => lines.filter((line) => line.includes(text)).length, { message: text, ...LONG }).toBe(1)

/** Without the warnings and errors of its processes: after a kill a busy machine logs more, such as "gave back the jobs". */
const withoutLogs = ({ lines }: StartCommand) =>
  ownLines(lines).filter((line) => !/^(\w+ *\| (WARN|ERROR) | +at )/.test(line))

function turboOf(command: StartCommand): number {
  return command.running().find((one) => /linux-\w+\/bin\/turbo run dev/.test(one.command))!.pid
}

const save = (file: string) => utimesSync(path.join(root, file), new Date(), new Date())

test('prints where everything is and nothing else, and starts the API again when it is saved or killed', async () => {
  const running = start()
  await printed(running, 'Ready after')
  const lines = ownLines(running.lines)
  expect(lines.filter((line) => !/^ {2}\S|^A player becomes/.test(line))).toEqual([])
  const urls = lines
    .map((line) => /^ {2}(?:Web|Admin) +(\S+)/.exec(line)?.[1])
    .filter((url) => url !== undefined)
  expect(urls).toHaveLength(2)
  for (const url of urls) expect((await fetch(`${url}/api/lookup/ranks`)).status).toBe(200)

  save('packages/contracts/src/errors.test.ts')
  save('packages/contracts/src/errors.ts')
  await expect
    .poll(() => withoutLogs(running).at(-1), LONG)
    .toMatch(/^The API runs again after .* s: packages\/contracts\/src\/errors\.ts$/)

  const { children } = JSON.parse(readFileSync(path.join(running.dataDir, 'run.json'), 'utf8')) as {
    children: { name: string; pid: number }[]
  }
  process.kill(children.findLast(({ name }) => name === 'api')!.pid, 'SIGKILL')
  await printed(running, 'The API stopped unexpectedly (signal SIGKILL). It is started again.')
  await expect.poll(async () => (await fetch(`${urls[0]}/api/lookup/ranks`)).status, LONG).toBe(200)
  expect(withoutLogs(running).slice(lines.length)).toEqual([
    expect.stringContaining('The API runs again'),
    expect.stringContaining('The API stopped unexpectedly'),
  ])

  process.kill(turboOf(running), 'SIGINT')
  await running.ended
  await expect.poll(running.running, LONG).toEqual([])

  const second = start(running.dataDir)
  await printed(second, 'Ready after')
  // The ports and the time it took differ, and with them the width of columns.
  const wordsOnly = (line: string) => line.replaceAll(/\d+/g, '').replaceAll(/[ -]+/g, ' ')
  expect(withoutLogs(second).map(wordsOnly)).toEqual(lines.map(wordsOnly))
  // What Turborepo has started must notice it by itself.
  process.kill(turboOf(second), 'SIGKILL')
  await expect.poll(second.running, LONG).toEqual([])

  const third = start(running.dataDir)
  await printed(third, 'Ready after')
  process.kill(turboOf(third), 'SIGTERM')
  await third.ended
  await expect.poll(third.running, LONG).toEqual([])
})

for (const [variable, what] of [
  ['API_PORT', 'the API'],
  ['WEB_PORT', 'the web app'],
]) {
  test(`a taken port of ${what} is named once, and nothing keeps running`, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    const refused = start(undefined, { [variable!]: String(port) })
    expect(await refused.ended).toBe(1)
    other.close()
    const own = ownLines(refused.lines).slice(0, 2)
    expect(own[0]).toContain(`Port ${port} is already in use, so ${what} cannot start`)
    expect(own[1]).toMatch(/ELIFECYCLE/)
    await expect.poll(refused.running, LONG).toEqual([])
  })
}
