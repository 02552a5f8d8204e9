import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** What is no text, or one of ASCII: lists by their names, what makes them, ids, digests and dates. */
const NO_TEXT =
  /(?:s|list|found|all|rest|tail|stranded|wrong|fame|file|queryKey|id|fraction|\])[?!]?$|[.](?:filter|map|toSorted|rvalues|digest|toISOString)\([^]*\)$/
/** A number, but for the length of a date, a constant or a name that says so; other places were found in the text. */
const LIMIT = /^(?:(?!(?:7|10|19)$)\d+|[A-Z][A-Z0-9_]+(?:[.]\w+)?|(?:most|max|limit|length)\w*)$/
/** A pattern that keeps one character of any kind: without the flag `u`, it is one half of an emoji. */
const ANY_CHARACTER = /\((?:\[\^(?:\\.|[^\]])*\]|\\[SWD]|[.])\)/

/**
 * Where source cuts what may be a text with `slice`, `substring`, `substr` or a pattern: an emoji or a letter would be left
 * in halves.
 */
export function cutProblems(cwd: string): string[] {
  const files = globSync(['apps/*/{src,service-worker}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd,
  })
  return files
    .filter((file) => !/[.]test[.]tsx?$|^packages\/text\//.test(file))
    .flatMap((file) =>
      cutsOf(file, readFileSync(path.join(cwd, file), 'utf8')).map((cut) => `${file}: ${cut}`),
    )
    .sort()
}

function cutsOf(file: string, text: string): string[] {
  const found: string[] = []
  if (!/[.](?:slice|substring|substr)\(/.test(text) && !ANY_CHARACTER.test(text)) return found
  const textOf = (node: { start: number; end: number } | undefined) =>
    node ? text.slice(node.start, node.end) : ''
  new Visitor({
    Literal(literal) {
      if (!('regex' in literal)) return
      const { pattern, flags } = literal.regex
      if (!/[uv]/.test(flags) && ANY_CHARACTER.test(pattern)) found.push(textOf(literal))
    },
    CallExpression(call) {
      const {
        callee,
        arguments: [from, to],
      } = call
      if (callee.type !== 'MemberExpression') return
      const name = textOf(callee.property)
      const isCut =
        name === 'slice' &&
        textOf(from) === '0' &&
        LIMIT.test(textOf(to)) &&
        !NO_TEXT.test(textOf(callee.object))
      if (isCut || name === 'substring' || name === 'substr') found.push(textOf(call))
    },
  }).visit(parseSync(file, text).program)
  return found
}
