import { createRoot } from 'react-dom/client'
import { ImpersonationBar } from './impersonation-bar.tsx'

/** Below the page, whichever it is: a root of its own. */
const place = document.body.appendChild(document.createElement('div'))
place.style.display = 'contents'
createRoot(place).render(<ImpersonationBar />)
