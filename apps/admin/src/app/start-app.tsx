import { mount } from '@queuemate/app-kit/mount'
import { Providers } from './providers.tsx'

mount(<Providers />)
