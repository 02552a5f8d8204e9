/**
 * Something that a person is told at once. `tag`: a later notification with the same tag replaces it, including push
 * messages (`push.words.ts` of the API). `path`: the page that a click opens. `rings`: it stays until the person
 * reacts.
 */
export type UserNotification = { title: string; text: string; tag: string; path: string; rings?: boolean }
