/** What use cases write to: a few of pino's calls, so that they need no framework to be built. */
export interface Log {
  error(context: object, message: string): void
  warn(context: object, message: string): void
  info(context: object, message: string): void
  debug(context: object, message: string): void
}
