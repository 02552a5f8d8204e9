import { readEnvOrExit } from './base/env.ts'

/** For deploy/update.sh, before it changes anything: says what is wrong with the settings, as a process at its start. */
readEnvOrExit()
