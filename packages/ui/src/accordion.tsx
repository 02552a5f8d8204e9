import { Plus } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './accordion.module.css'

type AccordionProps = { items: { id?: string; title: string; body: ReactNode }[]; defaultOpen?: number }

/** Items open and close independently. A panel is at most 500 px high (spec §4). */
export function Accordion({ items, defaultOpen }: AccordionProps) {
  return (
    <Radix.Root
      className={styles.accordion}
      type="multiple"
      defaultValue={defaultOpen === undefined ? [] : [String(defaultOpen)]}
    >
      {items.map((item, index) => (
        <Radix.Item key={item.title} id={item.id} value={String(index)} className={styles.item}>
          <Radix.Header asChild>
            <h2 className={styles.head}>
              <Radix.Trigger className={styles.button}>
                {item.title}
                <Plus className="icon" aria-hidden="true" />
              </Radix.Trigger>
            </h2>
          </Radix.Header>
          <Radix.Content className={styles.panel} forceMount hidden={false}>
            <div>{item.body}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
