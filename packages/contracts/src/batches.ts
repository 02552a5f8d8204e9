/** The maximum number of `/trpc` calls in one request. Browsers split longer batches. */
export const BATCH_MAX = 10
