import type { z } from 'zod'

/** For `z.config`, once per process or page: the default messages of schemas without their own. */
export const INPUT_TEXTS: Parameters<typeof z.config>[0] = {
  customError: (issue) => {
    if (issue.input === undefined) return 'This is required'
    switch (issue.code) {
      case 'invalid_type':
      case 'invalid_union':
        return 'This is not of the right kind'
      case 'invalid_value':
        return `This must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(issue.values.map(String))}`
      case 'too_small':
        if (issue.origin === 'string' && issue.minimum === 1) return 'This is required'
        // All numbers here are whole: more than 0 is 1 or more.
        return `This must ${amountOf(issue.origin, Number(issue.minimum) + (issue.inclusive === false ? 1 : 0))} or more`
      case 'too_big':
        return `This can ${amountOf(issue.origin, issue.maximum)} at most`
      default:
        return undefined
    }
  },
}

/** A limit in the words of what it limits: the size of a number, the length of a text or of a list. */
function amountOf(origin: string, limit: number | bigint): string {
  const amount = limit.toLocaleString('en')
  if (origin === 'string') return `have ${amount} characters`
  return origin === 'array' ? `have ${amount} entries` : `be ${amount}`
}
