import { Outlet } from 'react-router-dom'
import { SimpleHeader } from '../navigation/simple-header.tsx'

/** The order's page, with no links to other pages. */
export function Component() {
  return (
    <>
      <SimpleHeader />
      <Outlet />
    </>
  )
}
