/** The longest chat message, in characters. */
export const MESSAGE_MAX = 1000
