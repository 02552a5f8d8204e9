import { Check } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useId } from 'react'
import { FieldError } from '@queuemate/ui/field'

type BannerPickerProps = {
  legend: string
  /** The label of each is its picture, as an address an image can have. */
  banners: { value: number; label: string }[]
  /** 0 is none. */
  value: number
  onValueChange: (value: number) => void
  error?: string | undefined
}

/** One picture out of a few; arrow keys move between them. */
export function BannerPicker({ legend, banners, value, onValueChange, error }: BannerPickerProps) {
  const errorId = useId()
  return (
    <fieldset>
      <legend className="label" style={{ marginBottom: 8 }}>
        {legend}
      </legend>
      <RadioGroup.Root
        className="banners"
        aria-label={legend}
        aria-describedby={error ? errorId : undefined}
        value={value > 0 ? String(value) : null}
        onValueChange={(next) => onValueChange(Number(next))}
      >
        {banners.map((banner, index) => (
          <RadioGroup.Item
            key={banner.value}
            value={String(banner.value)}
            className="bpick"
            aria-label={`Banner ${index + 1}`}
            aria-invalid={error ? true : undefined}
          >
            <img className="banner" src={banner.label} alt="" />
            {banner.value === value && <Check className="icon" aria-hidden="true" />}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error && (
        <div style={{ marginTop: 8 }}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
