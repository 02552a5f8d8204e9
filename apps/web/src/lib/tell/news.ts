/** Something that a person wants to hear of at once. `tag`: a later one with the same tag takes its place. */
export type News = { title: string; text: string; tag: string }
