import { t } from '@lingui/core/macro'
import CreditCard from 'lucide-react/icons/credit-card'
import amex from '../assets/cards/amex.svg'
import discover from '../assets/cards/discover.svg'
import mastercard from '../assets/cards/mastercard.svg'
import visa from '../assets/cards/visa.svg'
import styles from './card-brand.module.css'

const plates: Record<string, { src: string; label: string }> = {
  amex: { src: amex, label: 'Amex' },
  discover: { src: discover, label: 'Discover' },
  mastercard: { src: mastercard, label: 'Mastercard' },
  visa: { src: visa, label: 'Visa' },
}

/** The four accepted brands, in the footer's order. */
export const acceptedBrands = ['amex', 'discover', 'mastercard', 'visa']

export function cardBrandName(brand: string): string {
  return plates[keyOf(brand)]?.label ?? (brand ? `${brand[0]?.toUpperCase()}${brand.slice(1)}` : t`Card`)
}

export function CardBrand({ brand }: { brand: string }) {
  const plate = plates[keyOf(brand)]
  if (!plate) return <CreditCard className="icon icon--lg" role="img" aria-label={cardBrandName(brand)} />
  return <img className={styles.brand} src={plate.src} alt={plate.label} width={38} height={24} />
}

function keyOf(brand: string): string {
  const key = brand.toLowerCase().replaceAll(/[^a-z]/g, '')
  return key === 'americanexpress' ? 'amex' : key
}
