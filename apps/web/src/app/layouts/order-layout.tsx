import { Outlet } from 'react-router-dom'
import { SimpleHeader } from '../navigation/simple-header.tsx'

/** The order's own page: nothing to click away to. */
export function Component() {
  return (
    <>
      <SimpleHeader />
      <Outlet />
    </>
  )
}
