/** The maximum length of each part of a report. Browsers cut longer texts. */
export const CLIENT_ERROR_LIMITS = { release: 80, path: 200, message: 500, stack: 4000 }
