import '@queuemate/ui/styles.css'
import './styles/app.css'
import { mount } from '@queuemate/app-kit/mount'
import { Providers } from './app/providers.tsx'

mount(<Providers />, { app: 'web', release: import.meta.env.VITE_RELEASE })
