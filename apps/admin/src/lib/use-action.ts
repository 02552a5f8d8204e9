import { useMutation } from '@tanstack/react-query'
import { mutationOptions, type Procedure } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { showToast } from '@queuemate/ui/toast'
import { refreshAfter } from './refresh-after.ts'

type ActionOptions<Input, Output> = {
  /** The text of the toast after it. */
  success?: string | ((output: Output, input: Input) => string)
  onSuccess?: ((output: Output, input: Input) => void) | undefined
  /** Closes what was asked. */
  onClose?: () => void
}

/**
 * A change by staff. After it, or after its refusal, the console reads again what it makes out of date. Changes that are shown
 * before they are saved use `useOptimisticMutation`.
 */
export function useAction<Input, Output>(
  procedure: Procedure<Input, Output>,
  { success, onSuccess, onClose }: ActionOptions<Input, Output> = {},
) {
  const { mutateAsync, isPending } = useMutation({
    ...mutationOptions(procedure),
    onSuccess: async (output, input) => {
      onSuccess?.(output, input)
      const text = typeof success === 'function' ? success(output, input) : success
      if (text) showToast('success', text)
      await refreshAfter(procedure)
    },
    onError: () => void refreshAfter(procedure),
  })
  return {
    isPending,
    /** For a form, which shows why it failed and stays open. */
    send: async (input: Input) => {
      await mutateAsync(input)
      onClose?.()
    },
    /** For a button or a question: shows in a toast why it failed, and closes in any case. */
    run: (input: Input) => void mutateAsync(input).catch(showFailure).finally(onClose),
  }
}
