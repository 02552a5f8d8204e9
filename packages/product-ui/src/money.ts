const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Integer cents as "$18.00". */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100)
}

/** Integer cents as a plain "18.00", for a field that carries its own dollar sign. */
export function formatAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
