/** The most calls of `/trpc` in one request; browsers split longer batches. */
export const BATCH_MAX = 10
