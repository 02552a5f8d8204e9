import { readFileSync } from 'node:fs'

/**
 * Settings with what files say: `AUTH_SECRET_FILE` is the path of a file with the value of `AUTH_SECRET`. A secret in a file is
 * not in the environment of its process, which the container engine shows.
 */
export function withSecretFiles(
  env: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string | undefined> {
  const filled = { ...env }
  const problems: string[] = []
  for (const name of names) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) problems.push(`${name}: give this or ${name}_FILE, not both`)
    try {
      filled[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE: the file ${file} cannot be read`)
    }
  }
  if (problems.length > 0) throw new Error(['The environment is not complete:', ...problems].join('\n  '))
  return filled
}
