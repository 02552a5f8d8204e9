import '@queuemate/ui/styles.css'
import { mount } from '@queuemate/app-kit/mount'
import { watchPage } from '@queuemate/app-kit/watch-page'
import { Providers } from './app/providers.tsx'

watchPage({ app: 'admin', release: import.meta.env.VITE_RELEASE })
mount(<Providers />)
