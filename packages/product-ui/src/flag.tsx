import styles from './flag.module.css'

/** The flag of an ISO 3166 alpha-2 code, 18 by 13, fetched when it is about to scroll into view. */
export function Flag({ code, label }: { code: string; label: string }) {
  if (!/^[A-Za-z]{2}$/.test(code)) return null
  return (
    <img
      className={styles.flag}
      src={`/flags/${code.toUpperCase()}.svg`}
      alt={label}
      width={18}
      height={13}
      loading="lazy"
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
    />
  )
}

/** The country's name with its flag. */
export function Country({ code, name }: { code: string; name: string }) {
  return (
    <span className={styles.country}>
      <Flag code={code} label="" />
      {name}
    </span>
  )
}
