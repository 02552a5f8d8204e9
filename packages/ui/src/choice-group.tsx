import { RadioGroup } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'

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
  const style: CSSProperties | undefined = dense ? { padding: '11px 4px' } : undefined
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <RadioGroup.Root
        className="choices"
        style={dense ? { gap: 6 } : undefined}
        value={value ?? null}
        onValueChange={onValueChange}
        aria-label={legend}
      >
        {choices.map((choice) => (
          <RadioGroup.Item key={choice.value} value={choice.value} className="choice" style={style}>
            {choice.icon}
            {choice.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  )
}
