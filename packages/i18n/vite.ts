import { fileURLToPath } from 'node:url'
import type { NodePath, PluginObj, types } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

const configPath = fileURLToPath(new URL('lingui.config.ts', import.meta.url))
const linguiConfig = getConfig({ configPath })

/** Lingui's macros with compiled messages, for every Vite and Vitest config with texts. */
export function messages(): PluginOption[] {
  // Uses the preset's filter for files with macros, but not its plugin name, which Babel would resolve in the app's
  // folder.
  const { rolldown } = linguiTransformerBabelPreset({}, { configPath })
  const plugins = [[macros, { linguiConfig, descriptorFields: 'message' }], compiledMessages]
  return [babel({ presets: [{ rolldown, preset: { plugins } }] })]
}

/** Compiles the macros' messages at build time, so that browsers don't have to (src/i18n.ts). */
function compiledMessages({ types: t }: { types: typeof types }): PluginObj {
  const compile = ({ node }: NodePath<types.ObjectExpression>) => {
    if (!node.leadingComments?.some(({ value }) => value.includes('i18n'))) return
    for (const property of node.properties)
      if (t.isObjectProperty(property) && t.isIdentifier(property.key, { name: 'message' }))
        if (t.isStringLiteral(property.value))
          property.value = t.stringLiteral(compiled(property.value.value))
  }
  return { visitor: { Program: { exit: (program) => program.traverse({ ObjectExpression: compile }) } } }
}

/** A message without values stays a plain text; others become the JSON of their parts. */
function compiled(message: string): string {
  const parts = compileMessage(message)
  const [text] = parts
  const isPlain = parts.length === 1 && typeof text === 'string' && !text.startsWith('[')
  return isPlain ? text : JSON.stringify(parts)
}
