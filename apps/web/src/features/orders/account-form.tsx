import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RANKS } from '@queuemate/contracts/lookups/ranks'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Select } from '@queuemate/ui/select'
import { showToast } from '@queuemate/ui/toast'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'
import { accountProblems, type AccountProblems } from './account-problems.ts'

type AccountFormProps = {
  account: RouterOutputs['orders']['details']['account']
  companionName: string
  onSaved: () => void
}

/** What the companion needs for the invitation. Saves the rank, then name#tag, then the chat handle (spec §5). */
export function AccountForm({ account, companionName, onSaved }: AccountFormProps) {
  const [name, setName] = useState(account.ingame_name ?? '')
  const [tag, setTag] = useState(account.ingame_tag ?? '')
  const [rank, setRank] = useState(account.ingame_rank)
  const [discord, setDiscord] = useState(account.discord ?? '')
  const [problems, setProblems] = useState<AccountProblems>({})
  const saveRank = trpc.accounts.setRank.useMutation().mutateAsync
  const saveIgn = trpc.accounts.setIgn.useMutation().mutateAsync
  const saveDiscord = trpc.accounts.setDiscord.useMutation().mutateAsync
  const utils = trpc.useUtils()
  const save = useMutation({
    mutationFn: async () => {
      if (rank !== null) await saveRank({ ingame_rank: rank })
      await saveIgn({ ign: `${name.trim()}#${tag.trim()}` })
      if (!account.discord_linked && discord.trim()) await saveDiscord({ discord: discord.trim() })
    },
    onSuccess: () => showToast('success', 'Your information has been successfully updated!'),
    onError: () => showToast('danger', 'There was an error updating your information'),
    onSettled: () => {
      void utils.accounts.me.invalidate()
      onSaved()
    },
  })
  return (
    <Card aria-label="Your account">
      <form
        className="card__body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = accountProblems({ name, tag, rank })
          setProblems(found)
          if (!found.ign && !found.rank) save.mutate()
        }}
      >
        <h2 style={{ fontSize: '1.0625rem' }}>Your account</h2>
        <p className="sm t2 mt1">{companionName} sees this and uses it to invite you.</p>
        <div className="stack g4 mt4">
          <div className="pair2">
            <Field label="In-game name" error={problems.ign}>
              <Input
                maxLength={32}
                autoComplete="off"
                value={name}
                onChange={(event) => {
                  setName(event.target.value)
                  setProblems({ ...problems, ign: undefined })
                }}
              />
            </Field>
            <Field label="Tag">
              <Input
                prefix="#"
                maxLength={16}
                autoComplete="off"
                aria-invalid={problems.ign ? true : undefined}
                value={tag}
                onChange={(event) => {
                  setTag(event.target.value.replace(/^#/, ''))
                  setProblems({ ...problems, ign: undefined })
                }}
              />
            </Field>
          </div>
          <Field label="Rank" error={problems.rank}>
            <Select
              placeholder="Choose a rank"
              value={rank === null ? undefined : String(rank)}
              onValueChange={(value) => {
                setRank(Number(value))
                setProblems({ ...problems, rank: undefined })
              }}
              options={RANKS.map(({ value, label }) => ({
                value: String(value),
                text: label,
                label: <RankBadge rank={value} />,
              }))}
            />
          </Field>
          <Field
            label="Chat handle"
            hint={
              account.discord_linked
                ? 'Comes from your linked Discord account.'
                : 'Your Discord name, if you want to talk there.'
            }
          >
            <Input
              icon={<BrandIcon brand="discord" />}
              maxLength={64}
              autoComplete="off"
              readOnly={account.discord_linked}
              value={discord}
              onChange={(event) => setDiscord(event.target.value)}
            />
          </Field>
          <Button type="submit" block loading={save.isPending}>
            Save account
          </Button>
        </div>
      </form>
    </Card>
  )
}
