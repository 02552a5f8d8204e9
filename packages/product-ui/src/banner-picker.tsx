import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useId } from 'react'
import { FieldError } from '@queuemate/ui/field'
import { Skeleton } from '@queuemate/ui/skeleton'
import fieldStyles from '@queuemate/ui/field.module.css'
import styles from './banner-picker.module.css'

type BannerPickerProps = {
  legend: string
  /** Each label is the banner's picture, as a URL for an `img`. */
  banners: { value: number; label: string }[]
  /** 0 is none. */
  value: number
  onValueChange: (value: number) => void
  error?: string | undefined
}

/** Selects one of a few pictures. Arrow keys move between them. */
export function BannerPicker({ legend, banners, value, onValueChange, error }: BannerPickerProps) {
  const errorId = useId()
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{legend}</legend>
      <RadioGroup.Root
        className={styles.banners}
        aria-label={legend}
        aria-describedby={error ? errorId : undefined}
        value={value > 0 ? String(value) : null}
        onValueChange={(next) => onValueChange(Number(next))}
      >
        {banners.map((banner, index) => (
          <RadioGroup.Item
            key={banner.value}
            value={String(banner.value)}
            className={styles.banner}
            aria-label={t`Banner ${index + 1}`}
            aria-invalid={error ? true : undefined}
          >
            <img src={banner.label} alt="" />
            {banner.value === value && <Check className="icon" aria-hidden="true" />}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error && (
        <div className="mt2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

export function BannersSkeleton() {
  return (
    <div className={styles.banners}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <span key={place} className={styles.banner}>
          <Skeleton width="100%" height="100%" />
        </span>
      ))}
    </div>
  )
}
