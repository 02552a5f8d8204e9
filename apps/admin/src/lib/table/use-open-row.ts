import { useNavigate, useParams } from 'react-router-dom'
import { useSearch } from '@queuemate/app-kit/use-address-params'

/** The record that is open beside its list, from the URL: `/orders/12?status=abandoned`. */
export function useOpenRow(list: string) {
  const { id = '' } = useParams()
  const search = useSearch()
  const navigate = useNavigate()
  return {
    /** Null if none is open, or if the URL has an invalid id. */
    openId: /^\d{1,15}$/.test(id) ? Number(id) : null,
    hrefOf: (row: number) => `${list}/${row}${search}`,
    close: () => void navigate(list + search),
  }
}
