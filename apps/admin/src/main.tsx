import '@queuemate/ui/styles.css'
import './styles/console.css'
import { mount } from '@queuemate/app-kit/mount'
import { Providers } from './app/providers.tsx'

mount(<Providers />, { app: 'admin', release: import.meta.env.VITE_RELEASE })
