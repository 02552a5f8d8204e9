export function SettingPrices() {
  return (
    <>
      <p>
        Staff give you a payband when they approve you. Inside it the price per game is yours to choose, on
        the dashboard, at any time.
      </p>
      <ul>
        <li>A price outside the band is refused. The slider's ends are the band.</li>
        <li>Prices have two decimals and are in US dollars.</li>
        <li>A change applies to new requests only. An order keeps the price it was requested at.</li>
        <li>The platform keeps up to 5% of each order. Your share is shown before you accept.</li>
      </ul>
      <p>
        New companions do well at the lower end: games bring ratings, and ratings are what lets you raise the
        price.
      </p>
    </>
  )
}
