import { useLocation, useNavigate } from 'react-router-dom'

/** Closes what is open, and goes to the marketplace from any other page. */
export function useBackToMarket(onClose: () => void): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    onClose()
    if (pathname !== '/playerMarket') void navigate('/playerMarket')
  }
}
