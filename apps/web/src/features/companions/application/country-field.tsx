import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isPayoutCountry } from '@queuemate/contracts/payouts/countries'
import { Flag } from '@queuemate/product-ui/flag'
import { Combobox } from '@queuemate/ui/combobox'
import { Field } from '@queuemate/ui/field'
import { countriesQuery } from '../../accounts/queries.ts'

type CountryFieldProps = {
  value: number | undefined
  onChange: (country: number) => void
  error: string | undefined
}

/** The country of an applicant. Only countries in which payouts are possible are offered. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const countries = useQuery(countriesQuery).data ?? []
  const own = countries.find((country) => country.value === value)
  const payable = countries.filter(({ code }) => isPayoutCountry(code))
  const name = own?.label ?? ''
  const problem =
    own && !isPayoutCountry(own.code)
      ? t`Payouts are not possible in ${name}, so you cannot apply from there.`
      : error
  return (
    <Field
      className="mt4"
      label={t`Country`}
      hint={t`Companions are paid to a bank account there. The list has every country in which payouts are possible.`}
      error={problem}
    >
      <Combobox
        noMatch={(typed) => t`Payouts are not possible in a country that matches "${typed}"`}
        placeholder={t`Choose a country`}
        value={own && isPayoutCountry(own.code) ? String(own.value) : undefined}
        onValueChange={(chosen) => onChange(Number(chosen))}
        options={payable.map(({ value: id, label, code }) => ({
          value: String(id),
          label,
          icon: <Flag code={code} label="" />,
        }))}
      />
    </Field>
  )
}
