import { createBrowserRouter, Navigate } from 'react-router-dom'
import { Overview } from '../routes/overview.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { Fault } from './fault.tsx'

export const router = createBrowserRouter([
  {
    element: <ConsoleLayout />,
    errorElement: <Fault />,
    children: [
      { path: '/', element: <Overview /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
])
