import { Link } from 'react-router-dom'

/** An order's number, which opens its page. */
export const OrderNumber = ({ order }: { order: number }) => (
  <Link className="link" to={`/orders/${order}`}>
    {order}
  </Link>
)
