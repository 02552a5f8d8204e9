import '@queuemate/ui/styles.css'
import { watchPage } from '@queuemate/app-kit/watch-page'

watchPage({ app: 'admin', release: import.meta.env.VITE_RELEASE })
void import('./app/start-app.tsx')
