import '@queuemate/ui/styles.css'
import { watchPage } from '@queuemate/app-kit/watch-page'

watchPage('admin')
void import('./app/start-app.tsx')
