import { Download, LogOut, Settings, X } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge, Dot, type Tone } from '@queuemate/ui/badge'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { Button, LinkButton, type ButtonVariant } from '@queuemate/ui/button'
import { CountdownRing } from '@queuemate/ui/countdown-ring'
import { Dialog, DialogBody, DialogFoot, DialogStage, DialogTitle } from '@queuemate/ui/dialog'
import { Logo, logoClass } from '../src/logo.tsx'
import { Menu, MenuItem } from '@queuemate/ui/menu'
import { Pager } from '@queuemate/ui/pager'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Loader } from '@queuemate/ui/loader'
import { Slots, SlotsLoader } from '@queuemate/ui/slots'
import { showToast } from '@queuemate/ui/toast'
import { Tooltip } from '@queuemate/ui/tooltip'
import { Group, Part } from './part.tsx'

const variants: ButtonVariant[] = ['plain', 'primary', 'lit', 'lit-soft', 'ghost', 'danger', 'danger-soft']
const states = [
  { name: 'Button' },
  { name: 'Button, disabled', disabled: true },
  { name: 'Button, loading', loading: true },
]
const sizes = ['sm', 'md', 'lg', 'xl'] as const
const tones: Tone[] = ['neutral', 'available', 'pending', 'progress', 'success', 'danger', 'lamp']
const toasts = ['success', 'danger'] as const

export function Controls() {
  const [page, setPage] = useState(1)
  return (
    <Group title="Controls and signs">
      {states.map(({ name, ...state }) => (
        <Part key={name} name={name}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} {...state}>
              {variant}
            </Button>
          ))}
        </Part>
      ))}
      <Part name="Button, sizes">
        {sizes.map((size) => (
          <Button key={size} size={size} icon={<Download className="icon" aria-hidden="true" />}>
            {size}
          </Button>
        ))}
        <Button iconOnly aria-label="Close">
          <X className="icon" aria-hidden="true" />
        </Button>
        <LinkButton href="#link">Link</LinkButton>
      </Part>
      <Part name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot>
            {tone}
          </Badge>
        ))}
        <Badge>No dot</Badge>
      </Part>
      <Part name="Dot">
        {tones.map((tone) => (
          <Dot key={tone} tone={tone} />
        ))}
      </Part>
      <Part name="Avatar">
        {[24, 32, 40, 64, 88].map((size) => (
          <Avatar key={size} picture={null} alt="" size={size} />
        ))}
        <Avatar picture="/missing.jpg" alt="Cannot be loaded" size={64} />
      </Part>
      <Part name="Slots">
        <Slots size="sm" done={2} />
        <Slots done={4} lit />
        <Slots size="lg" done={5} />
        <Slots size="outlines" />
        <SlotsLoader size="lg" />
      </Part>
      <Part name="Loader" wide>
        <Loader />
      </Part>
      <Part name="Skeleton">
        <Skeleton circle width={40} height={40} />
        <Skeleton width={200} height={20} />
      </Part>
      <Part name="CountdownRing">
        <CountdownRing seconds={41} total={60} />
        <CountdownRing seconds={9} total={60} />
        <CountdownRing seconds={0} total={60} diameter={80} />
      </Part>
      <Part name="Logo, icons">
        <span className={logoClass}>
          <Logo />
        </span>
        <BrandIcon brand="discord" />
        <BrandIcon brand="google" />
      </Part>
      <Part name="Pager" wide>
        <Pager page={page} pageSize={5} total={17} onPageChange={setPage} />
      </Part>
      <Part name="Menu, Tooltip">
        <Menu trigger={<Button>Open the menu</Button>}>
          <MenuItem onSelect={() => {}} icon={<Settings className="icon" aria-hidden="true" />}>
            Settings
          </MenuItem>
          <MenuItem onSelect={() => {}} icon={<LogOut className="icon" aria-hidden="true" />}>
            Sign out
          </MenuItem>
        </Menu>
        <Tooltip text="Says more than fits on the button">
          <Button>Point here</Button>
        </Tooltip>
      </Part>
      <Part name="Toast">
        {toasts.map((tone) => (
          <Button key={tone} onClick={() => showToast(tone, `A message of the tone ${tone}`)}>
            {tone}
          </Button>
        ))}
      </Part>
      <Dialogs />
    </Group>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'stage' | 'alert' | null>(null)
  const close = () => setOpen(null)
  return (
    <Part name="Dialog">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('stage')}>Wide, with a stage</Button>
      <Button onClick={() => setOpen('alert')}>Alert dialog</Button>
      <Dialog open={open === 'dialog' || open === 'stage'} wide={open === 'stage'} onClose={close}>
        {open === 'stage' && (
          <DialogStage tone="pending">
            <CountdownRing seconds={41} total={60} />
          </DialogStage>
        )}
        <DialogBody>
          <DialogTitle>A dialog</DialogTitle>
          <p className="t2 mt2">It traps the focus and restores it afterwards.</p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={close}>No</Button>
          <Button variant="lit" onClick={close}>
            Yes
          </Button>
        </DialogFoot>
      </Dialog>
      <AlertDialog open={open === 'alert'} onClose={close}>
        <DialogBody>
          <AlertDialogTitle>Delete it?</AlertDialogTitle>
          <AlertDialogText className="t2 mt2">It cannot be restored.</AlertDialogText>
        </DialogBody>
        <DialogFoot>
          <Button onClick={close}>Keep it</Button>
          <Button variant="danger" onClick={close}>
            Delete
          </Button>
        </DialogFoot>
      </AlertDialog>
    </Part>
  )
}
