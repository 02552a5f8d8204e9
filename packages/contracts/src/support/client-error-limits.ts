/** The most characters of each part of a report; browsers cut what is longer. */
export const CLIENT_ERROR_LIMITS = { release: 80, path: 200, message: 500, stack: 4000 }
