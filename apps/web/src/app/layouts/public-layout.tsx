import { Outlet } from 'react-router-dom'
import { Footer } from '../footer.tsx'
import { PublicHeader } from '../navigation/public-header.tsx'

export function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <Outlet />
      <Footer />
    </>
  )
}
