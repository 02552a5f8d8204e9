import { showToast } from '@queuemate/ui/toast'
import { failureOf } from './errors.ts'
import { mutationOptions, type Procedure } from './mutation-options.ts'

export const showFailure = (error: unknown): void => showToast('danger', failureOf(error).text)

/** The options of a change that shows in a toast why it failed. */
export function mutationWithToast<Input, Output>(procedure: Procedure<Input, Output>) {
  return { ...mutationOptions(procedure), onError: showFailure }
}
