import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { Footer } from '../footer.tsx'
import { InternalHeader } from '../navigation/internal-header.tsx'
import { TabBar } from '../navigation/tab-bar.tsx'

/** Signed-in pages: header, and below 992 px the tab bar at the bottom. */
export function Component() {
  // Before the first paint: the class keeps the footer below the window while a page loads.
  useLayoutEffect(() => {
    document.body.classList.add('has-tabbar')
    return () => document.body.classList.remove('has-tabbar')
  }, [])
  return (
    <>
      <InternalHeader />
      <Outlet />
      <Footer />
      <TabBar />
    </>
  )
}
