import { Outlet } from 'react-router-dom'
import { useBodyClass } from '../../lib/use-body-class.ts'
import { Footer } from '../footer.tsx'
import { InternalHeader } from '../navigation/internal-header.tsx'
import { TabBar } from '../navigation/tab-bar.tsx'

/** Signed-in pages: header, and below 992 px the tab bar at the bottom. */
export function Component() {
  useBodyClass('has-tabbar', true)
  return (
    <>
      <InternalHeader />
      <Outlet />
      <Footer />
      <TabBar />
    </>
  )
}
