type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/** An object with these fields, all null: what Stripe's objects have and the stand-in leaves empty. */
export function emptyFields<T extends string>(names: T): Record<Words<T>, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<T>, null>
}
