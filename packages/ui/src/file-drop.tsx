import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Image, ImageUp, X, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type CSSProperties, type ReactNode, type RefCallback } from 'react'
import { formatSize } from '@queuemate/i18n/format'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './file-drop.module.css'

type FileDropProps = {
  name?: string
  /** For example, "Drop the screenshot". */
  prompt: string
  /** Replaces the default icon. */
  icon?: ReactNode
  /** File extensions without the dot, case-insensitive. */
  extensions: string[]
  hint: string
  file: File | null
  onFile: (file: File | null) => void
  /** Called when the dropped or chosen file is not accepted. */
  onRefused?: () => void
  /** 0 to 100 while the file is being uploaded. */
  progress?: number | null
  error?: string | undefined
}

/** Choose or drop one file. Files with other extensions are refused. */
export function FileDrop(props: FileDropProps) {
  const { name, prompt, icon, extensions, hint, file, onFile, onRefused, progress = null, error } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const replaced = useRef(false)
  const taken = file !== null && !error
  // The field and the chosen file replace each other, so the focus moves to the new element.
  const takeFocus = (element: HTMLElement | null) => {
    if (!element) return
    if (replaced.current) element.focus()
    replaced.current = false
  }
  const choose = (next: File | null) => {
    replaced.current = true
    onFile(next)
  }
  const take = (candidate: File | undefined) => {
    const ending = candidate?.name.split('.').pop()?.toLowerCase()
    if (!candidate) return
    if (ending && extensions.includes(ending)) choose(candidate)
    else onRefused?.()
  }
  if (taken) {
    return <ChosenFile removeRef={takeFocus} file={file} progress={progress} onRemove={() => choose(null)} />
  }
  return (
    <div>
      {/* Dropping is optional: the file field also works by click and keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={styles.drop}
        htmlFor={id}
        data-state={over ? 'over' : undefined}
        aria-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        {icon ?? <ImageUp className="icon" aria-hidden="true" />}
        <span>
          <Trans>
            <b className="strong">{prompt}</b> or <span className="link">browse</span>
          </Trans>
        </span>
        <span className={fieldStyles.hint}>{hint}</span>
        <input
          ref={takeFocus}
          id={id}
          name={name}
          className="sr"
          type="file"
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {error && (
        <div className="mt2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

type ChosenFileProps = {
  file: File
  progress: number | null
  onRemove: () => void
  removeRef: RefCallback<HTMLElement>
}

function ChosenFile({ file: { name, size }, progress, onRemove, removeRef }: ChosenFileProps) {
  if (progress !== null)
    return (
      <FileRow Icon={Image} name={name}>
        <span className="xs t3 tnum">{progress}%</span>
        <UploadBar name={name} percent={progress} />
      </FileRow>
    )
  return (
    <FileRow Icon={Image} name={name}>
      <Button
        ref={removeRef}
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={t`Remove ${name}`}
        icon={<X className="icon" aria-hidden="true" />}
        onClick={onRemove}
      />
      <span className={clsx(styles.under, 'xs t3')}>{formatSize(size)}</span>
    </FileRow>
  )
}

type FileRowProps = { Icon: LucideIcon; name: string; children: ReactNode }

/** A file that was chosen or uploaded: its name, and beside and below it the rest. */
export function FileRow({ Icon, name, children }: FileRowProps) {
  return (
    <div className={styles.file}>
      <span className={styles.picture}>
        <Icon className="icon" aria-hidden="true" />
      </span>
      <span className="trunc">{name}</span>
      {children}
    </div>
  )
}

/** How much of a file is uploaded, in percent and optionally in words. */
export function UploadBar({ name, percent, words }: { name: string; percent: number; words?: string }) {
  return (
    <span
      className={clsx(styles.progress, styles.under)}
      style={{ '--p': percent } as CSSProperties}
      role="progressbar"
      aria-label={t`Uploading ${name}`}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <i />
    </span>
  )
}
