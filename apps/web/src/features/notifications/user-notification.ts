/**
 * Something that a person wants to hear of at once. `tag`: a later one with the same tag takes its place, a push message
 * included (`push.words.ts` of the API). `path`: the page that a click opens. `rings`: it waits for the person.
 */
export type UserNotification = { title: string; text: string; tag: string; path: string; rings?: boolean }
