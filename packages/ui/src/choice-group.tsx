import { clsx } from 'clsx'
import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

type Choice = { value: string; label: string; icon?: ReactNode }

type ChoiceGroupProps = {
  legend: string
  choices: Choice[]
  value: string | undefined
  onValueChange: (value: string) => void
  /** Flat rows for choices that are one word without a picture. */
  dense?: boolean
}

/** A radio group drawn as cards; choosing one deselects the others. */
export function ChoiceGroup({ legend, choices, value, onValueChange, dense = false }: ChoiceGroupProps) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <RadioGroup.Root
        className={clsx('choices', dense && 'choices--dense')}
        value={value ?? null}
        onValueChange={onValueChange}
        aria-label={legend}
      >
        {choices.map((choice) => (
          <RadioGroup.Item key={choice.value} value={choice.value} className="choice">
            {choice.icon}
            {choice.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  )
}
