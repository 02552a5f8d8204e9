import { createRoot } from 'react-dom/client'
import { ImpersonationBar } from './impersonation-bar.tsx'

/** A separate root below any page. */
const place = document.body.appendChild(document.createElement('div'))
place.style.display = 'contents'
createRoot(place).render(<ImpersonationBar />)
