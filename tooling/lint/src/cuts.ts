import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type Expression, type Argument } from 'oxc-parser'

/** Lists by names that are no plurals, files, and codes of ASCII. */
const NO_TEXTS = /(?:s|list|found|all|rest|tail|stranded|wrong|fame|file|queryKey|id|fraction)$/
/** Calls that make lists, or a text of ASCII. */
const MAKES_NONE = /^(?:filter|map|flatMap|toSorted|toReversed|values|rvalues|entries|digest|toISOString)$/
/** Parts of an ISO date: its month, day and second. */
const OF_DATES = [7, 10, 19]

/** Where source cuts what may be a text with `slice`, `substring` or `substr`: an emoji or a letter would be left in halves. */
export function cutProblems(root: string): string[] {
  const files = globSync(['apps/*/{src,service-worker}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd: root,
  })
  return files
    .filter((file) => !/[.]test[.]tsx?$|^packages\/text\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      if (!/[.](?:slice|substring|substr)\(/.test(text)) return []
      return cutsOf(file, text).map((cut) => `${file}: ${cut}`)
    })
    .sort()
}

function cutsOf(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [from, to], start, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const isCut = name === 'slice' && isNumber(from, [0]) && isLimit(to) && mayBeText(callee.object)
      if (isCut || name === 'substring' || name === 'substr') found.push(text.slice(start, end))
    },
  }).visit(parseSync(file, text).program)
  return found
}

const isNumber = (node: Argument | undefined, numbers: number[]) =>
  node?.type === 'Literal' && numbers.includes(node.value as number)

/** A number, a constant, or a name that says so; other places were found in the text. */
function isLimit(node: Argument | undefined): boolean {
  if (node?.type === 'Literal') return !isNumber(node, OF_DATES)
  if (node?.type === 'MemberExpression')
    return node.object.type === 'Identifier' && isLimitName(node.object.name)
  return node?.type === 'Identifier' && isLimitName(node.name)
}
const isLimitName = (name: string) => /^[A-Z][A-Z0-9_]+$|^(?:most|max|limit|length)/.test(name)

function mayBeText(node: Expression): boolean {
  if (node.type === 'Identifier') return !NO_TEXTS.test(node.name)
  if (node.type === 'MemberExpression')
    return node.property.type !== 'Identifier' || !NO_TEXTS.test(node.property.name)
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression')
    return mayBeText(node.expression)
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    return node.callee.property.type !== 'Identifier' || !MAKES_NONE.test(node.callee.property.name)
  return node.type !== 'ArrayExpression'
}
