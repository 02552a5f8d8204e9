import { useLocation, useNavigate, useParams } from 'react-router-dom'

/** The record that is open beside its list, as the address says it: `/orders/12?status=7`. */
export function useOpenRow(list: string) {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  return {
    /** Null where none is open; what an address says wrongly counts as not said. */
    openId: /^\d{1,15}$/.test(id) ? Number(id) : null,
    hrefOf: (row: number) => `${list}/${row}${search}`,
    close: () => void navigate(list + search),
  }
}
