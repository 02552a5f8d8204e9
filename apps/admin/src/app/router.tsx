import { createBrowserRouter, Navigate } from 'react-router-dom'
import { RouteError } from '@queuemate/app-kit/route-error'
import { Overview } from '../routes/overview.tsx'
import { ConsoleLayout } from './console-layout.tsx'

const error = <RouteError className="con__body" />

export const router = createBrowserRouter([
  {
    element: <ConsoleLayout />,
    errorElement: error,
    children: [
      {
        errorElement: error,
        children: [
          { path: '/', element: <Overview /> },
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
  },
])
