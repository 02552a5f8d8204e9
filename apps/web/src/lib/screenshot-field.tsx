import { t } from '@lingui/core/macro'
import { FileDrop } from '@queuemate/ui/file-drop'
import { screenshotExtensions, screenshotFile, wrongScreenshotType } from './screenshot.ts'

type ScreenshotFieldProps = {
  name: string
  hint: string
  value: File | null
  onValueChange: (file: File | null) => void
  /** Called if the chosen file has the wrong type or is too large. */
  onProblem: (message: string) => void
  error: string | undefined
  /** 0 to 100 while the file is being uploaded. */
  progress: number | null
}

/** One screenshot. Its type and size are checked as soon as it is chosen. */
export function ScreenshotField({ value, onValueChange, onProblem, ...rest }: ScreenshotFieldProps) {
  return (
    <FileDrop
      prompt={t`Drop the screenshot`}
      extensions={screenshotExtensions}
      file={value}
      onRefused={() => {
        onValueChange(null)
        onProblem(wrongScreenshotType())
      }}
      onFile={(file) => {
        const problem = file && screenshotFile.safeParse(file).error?.issues[0]
        onValueChange(problem ? null : file)
        if (problem) onProblem(problem.message)
      }}
      {...rest}
    />
  )
}
