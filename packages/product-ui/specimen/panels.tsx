import { Check, Clock } from 'lucide-react'
import { Accordion } from '@queuemate/ui/accordion'
import { Alert, type AlertTone } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardFoot, CardHead } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { PageHead } from '@queuemate/ui/page-head'
import { Stat, StatSkeleton } from '@queuemate/ui/stat'
import { Table, type Column } from '@queuemate/ui/table'
import { Timeline } from '@queuemate/ui/timeline'
import { Group, Part } from './part.tsx'

const tones: AlertTone[] = ['progress', 'success', 'pending', 'danger', 'quiet']
const weeks = [3, 5, 2, 8, 6]
const items = [1, 2, 3].map((number) => ({ title: `Question ${number}`, body: <p>The answer to it.</p> }))

type Game = { id: number; player: string; score: string; price: string }
const games: Game[] = [
  { id: 1, player: 'Sam Reyes', score: '13 - 7', price: '$15.00' },
  { id: 2, player: 'Bartholomew Featherstonehaugh', score: '9 - 13', price: '$18.50' },
]
const columns: Column<Game>[] = [
  { head: 'Player', names: true, cell: ({ player }) => player },
  { head: 'Score', wideOnly: true, className: 't2 tnum', cell: ({ score }) => score },
  { head: 'Price', figures: true, cell: ({ price }) => price },
]
const rows = { columns, rows: games, rowKey: ({ id }: Game) => id }
const change = { text: '$12.00', caption: 'this week' }

export function Panels() {
  return (
    <Group title="Panels">
      <Part name="PageHead" wide>
        <PageHead title="Statistics" note="Weeks start on Monday." action={<Button>Export</Button>} />
        <PageHead centered title="Payouts" note="Weekly, to your account." action={<Button>Open</Button>} />
      </Part>
      <Part name="Card" wide>
        <Card>
          <CardHead title="A card" note="With a sentence" action={<Button size="sm">Change</Button>} />
          <CardBody>What it is about.</CardBody>
          <CardFoot>
            <Button>Cancel</Button>
            <Button variant="primary">Save</Button>
          </CardFoot>
        </Card>
      </Part>
      <Part name="Stat" wide>
        <Stat label="Income" value="$148.00" weeks={weeks} change={{ direction: 'up', ...change }} />
        <Stat label="Income" value="$148.00" weeks={weeks} change={{ direction: 'down', ...change }} />
        <Stat label="Income" value="$0.00" weeks={[]} change={{ direction: 'none', ...change }} />
        <StatSkeleton label="Income" />
      </Part>
      <Part name="Alert" wide>
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} action={<Button size="sm">Do it</Button>}>
            An alert of the tone {tone}
          </Alert>
        ))}
      </Part>
      <Part name="EmptyState" wide>
        <EmptyState title="No orders yet" action={<Button>Open the dashboard</Button>}>
          Go online to receive one.
        </EmptyState>
        <Card>
          <EmptyState bare level={3} title="No tickets yet">
            Inside a card.
          </EmptyState>
        </Card>
      </Part>
      <Part name="Table" wide>
        <Card>
          <Table label="Games, table" hover {...rows} />
        </Card>
        <Card>
          <Table label="Games, dense table" dense {...rows} />
        </Card>
      </Part>
      <Part name="Timeline" wide>
        <Timeline
          entries={[
            {
              key: 'a',
              icon: <Clock className="icon" />,
              tone: 'pending',
              title: 'Requested',
              time: '21:04',
            },
            {
              key: 'b',
              icon: <Check className="icon" />,
              tone: 'success',
              title: 'Done',
              note: '13 - 7',
              time: '21:50',
            },
          ]}
        />
      </Part>
      <Part name="Accordion" wide>
        <Accordion items={items} defaultOpen={0} />
      </Part>
    </Group>
  )
}
