import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/* Counts the code of each package, in the working tree or in any commit. */

export interface Size {
  files: number
  lines: number
  /** Bytes without comments, blank lines and indentation. */
  bytes: number
}

export interface PackageSize {
  name: string
  source: Size
  tests: Size
  /** Declarations of tests; one with many cases counts once. */
  cases: number
}

interface File {
  name: string
  text: string
}

const root = path.resolve(import.meta.dirname, '../../..')
const GENERATED = ['packages/db/schema.sql', 'packages/db/src/schema.gen.ts']
const TEST =
  /(\.(test|crash|drill|caddy)\.tsx?$|\/(test|testing|drills)\/|(vitest|crash|drills|proxy)\.config\.ts$|^tooling\/e2e\/)/
const CASE = /^\s*(?:base|it|test)(?:\.\w+)*\s*[(`]/gm

const MAX_BYTES = 256 * 1024 * 1024
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES })

const isCode = (name: string) => /^(apps|packages|tooling)\/.+\.(tsx?|css|sql)$/.test(name)

/** The code of a commit, or of the working tree without one. */
export function readCode(commit?: string): File[] {
  const listed = commit
    ? git('ls-tree', '-r', '--name-only', '-z', commit)
    : git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z')
  const names = listed.split('\0').filter((name) => isCode(name) && !GENERATED.includes(name))
  return commit ? readFromCommit(commit, names) : names.flatMap(readFromDisk)
}

/** Git prints each file after a line with its size. */
function readFromCommit(commit: string, names: readonly string[]): File[] {
  const input = names.map((name) => `${commit}:${name}\n`).join('')
  const output = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: MAX_BYTES })
  let at = 0
  return names.map((name) => {
    const start = output.indexOf('\n', at) + 1
    at = start + Number(output.toString('utf8', at, start).split(' ')[2])
    return { name, text: output.toString('utf8', start, at++) }
  })
}

/** A file that was deleted is listed until the next commit. */
function readFromDisk(name: string): File[] {
  try {
    return [{ name, text: readFileSync(path.join(root, name), 'utf8') }]
  } catch {
    return []
  }
}

/** A script without its comments; CSS and SQL have none inside of texts here. */
export function withoutComments({ name, text }: File): string {
  if (/\.(css|sql)$/.test(name))
    return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(name.endsWith('.sql') ? /--.*$/gm : /$^/g, '')
  let rest = ''
  let at = 0
  for (const { start, end } of parseSync(name, text).comments) {
    rest += text.slice(at, start)
    at = end
  }
  return rest + text.slice(at)
}

function sizeOf(files: readonly File[]): Size {
  const bytes = (file: File) => Buffer.byteLength(withoutComments(file).replaceAll(/^\s+|\s+$/gm, ''))
  return {
    files: files.length,
    lines: files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    bytes: files.reduce((sum, file) => sum + bytes(file), 0),
  }
}

/** One row for each package, in the order of their folders. */
export function sizesOf(code: readonly File[]): PackageSize[] {
  const packages = Map.groupBy(code, ({ name }) => name.split('/').slice(0, 2).join('/'))
  return [...packages]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, files]) => {
      const tests = files.filter((file) => TEST.test(file.name))
      return {
        name,
        source: sizeOf(files.filter((file) => !tests.includes(file))),
        tests: sizeOf(tests),
        cases: tests.reduce((sum, { text }) => sum + (text.match(CASE)?.length ?? 0), 0),
      }
    })
}

const HEADING = ['package', 'files', 'lines', 'kB', 'test files', 'test lines', 'test kB', 'tests']
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)

/** A Markdown table with a row for all. Lines are in hundreds, so that a small change leaves the table as it is. */
export function describeSizes(sizes: readonly PackageSize[], { exact = false } = {}): string {
  const lines = (count: number) => (exact ? String(count) : `${(count / 1000).toFixed(1)}k`)
  const cellsOf = ({ name, source, tests, cases }: PackageSize) => [
    name,
    ...[source, tests].flatMap((size) => [String(size.files), lines(size.lines), kilobytes(size.bytes)]),
    String(cases),
  ]
  const add = (a: Size, b: Size): Size => ({
    files: a.files + b.files,
    lines: a.lines + b.lines,
    bytes: a.bytes + b.bytes,
  })
  const all = sizes.reduce((sum, size) => ({
    name: 'all',
    source: add(sum.source, size.source),
    tests: add(sum.tests, size.tests),
    cases: sum.cases + size.cases,
  }))
  const rows = [...sizes, { ...all, name: 'all' }].map(cellsOf)
  const rule = HEADING.map((_, column) => (column === 0 ? '---' : '---:'))
  return [HEADING, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
