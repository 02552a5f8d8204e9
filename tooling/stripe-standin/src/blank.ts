import objects from './blank-objects.json' with { type: 'json' }

/**
 * A new object of a kind with what is the same in all of them; who makes it fills in the rest. Fields that nothing reads are
 * left out, so it is less than its type says.
 */
export function blank<T>(kind: keyof typeof objects): T {
  return structuredClone(objects[kind]) as T
}
