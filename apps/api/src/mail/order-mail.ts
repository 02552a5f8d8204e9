/** What the outbox hands over for a mail about an order (`mail.order`). */
export interface OrderMail {
  template: 'order_confirmation'
  order: number
}
