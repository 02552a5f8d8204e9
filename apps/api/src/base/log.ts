/** The part of pino's interface that use cases need. */
export interface Log {
  error(context: object, message: string): void
  warn(context: object, message: string): void
  info(context: object, message: string): void
  debug(context: object, message: string): void
}
